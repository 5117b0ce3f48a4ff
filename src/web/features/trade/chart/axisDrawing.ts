import type { Palette } from '#web/theme/palettes.ts';
import { FONT, weight } from '#web/theme/tokens.ts';
import { LABEL_FONT_PX, LABEL_HEIGHT, overlaps, placeLabels } from './labelLayout.ts';
import { type Canvas, createBox, drawLabel, drawLine, PADDING, type Size } from './markDrawing.ts';

/** A price on the axis: its centre in px, and its colours. */
export interface AxisLabel {
  y: number;
  text: string;
  colour: string;
  ground: string;
}

type AxisTick = Pick<AxisLabel, 'y' | 'text'>;

/** A time on the axis: its centre in px. */
export interface TimeLabel {
  x: number;
  text: string;
}

const GRID_ALPHA = '99';
const TIME_TOP = 4;

const setFont = (canvas: Canvas, strength: number): void => {
  canvas.font = `${strength} ${LABEL_FONT_PX}px ${FONT}`;
};

/** What both axes show. */
export interface Axes {
  labels: readonly AxisLabel[];
  ticks: readonly AxisTick[];
  times: readonly TimeLabel[];
  /** The time under the crosshair. */
  crossed: TimeLabel | null;
}

/** Draws the line between the prices and the times. */
function drawBase(canvas: Canvas, { width, height }: Size, { line }: Palette): void {
  canvas.fillStyle = line;
  canvas.fillRect(0, height - 1, width, 1);
}

export function drawGrid(canvas: Canvas, size: Size, { ticks, times }: Axes, palette: Palette): void {
  const { width, height } = size;
  drawBase(canvas, size, palette);
  canvas.strokeStyle = `${palette.line}${GRID_ALPHA}`;
  canvas.lineWidth = 1;
  for (const { y } of ticks) drawLine(canvas, [0, y], [width, y], []);
  for (const { x } of times) drawLine(canvas, [x, 0], [x, height], []);
}

/** Draws the round prices, except those that a label would cover, and the labels. */
export function drawPrices(canvas: Canvas, size: Size, { ticks, labels }: Axes, palette: Palette): void {
  const { width, height } = size;
  drawBase(canvas, size, palette);
  const half = LABEL_FONT_PX / 2;
  const isFree = ({ y }: AxisTick) =>
    y > half && y < height - half && labels.every(label => Math.abs(label.y - y) > LABEL_HEIGHT / 2 + half + 2);
  canvas.textBaseline = 'middle';
  setFont(canvas, weight.normal);
  canvas.fillStyle = palette.muted;
  for (const { y, text } of ticks.filter(isFree)) canvas.fillText(text, 2 + PADDING, y + 1);
  setFont(canvas, weight.strong);
  for (const label of labels) drawLabel(canvas, { ...createBox(2, label.y - LABEL_HEIGHT / 2, width - 6) }, label);
}

/** Draws the round times that fit, newest first, and the time under the crosshair, which none of them touches. */
export function drawTimes(
  canvas: Canvas,
  size: Size,
  { times, crossed }: Axes,
  { muted, raised, text: colour }: Palette,
): void {
  const place = ({ x, text }: TimeLabel) => {
    const width = canvas.measureText(text).width + 2 * PADDING;
    return createBox(x - width / 2, TIME_TOP, width);
  };
  canvas.textBaseline = 'middle';
  setFont(canvas, weight.strong);
  const used = placeLabels(crossed ? [[place(crossed)]] : [], { left: 0, top: 0, ...size }, []).filter(
    box => box !== null,
  );
  for (const box of used) drawLabel(canvas, box, { text: crossed?.text ?? '', colour, ground: raised });
  setFont(canvas, weight.normal);
  canvas.fillStyle = muted;
  for (const tick of times) {
    const box = place(tick);
    const isInside = box.left >= -PADDING && box.left + box.width <= size.width + PADDING;
    if (!isInside || used.some(other => overlaps(box, other))) continue;
    used.push(box);
    canvas.fillText(tick.text, box.left + PADDING, box.top + box.height / 2 + 1);
  }
}
