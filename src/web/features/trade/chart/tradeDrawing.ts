import { itemAt } from '#contract/itemAt.ts';
import type { Palette } from '#web/theme/palettes.ts';
import { CHART_LABEL_PX, FONT, weight } from '#web/theme/tokens.ts';
import { placeEnds } from './endLabels.ts';
import { type Box, dropRepeated, LABEL_HEIGHT, placeLabels } from './labelLayout.ts';
import {
  type Canvas,
  createBox,
  drawLabel,
  drawLastPrice,
  drawLine,
  type MarkTexts,
  PADDING,
  type PlacedMark,
  type Size,
} from './markDrawing.ts';

const POINT_RADIUS = 5;
const GAP = 4;
const CLEAR = POINT_RADIUS + GAP;
// Opacity of the winning side.
const SHADE_ALPHA = '24';
const HALO = 12;

/** Tints the side of the entry on which the trade wins, while it runs. */
export function drawShade(
  canvas: Canvas,
  { width, height }: Size,
  { mark, y, from, to }: PlacedMark,
  up: string,
): void {
  const [left, right] = [Math.max(0, from), Math.min(width, to)];
  canvas.fillStyle = `${up}${SHADE_ALPHA}`;
  canvas.fillRect(left, mark.side === 'buy' ? 0 : y, Math.max(0, right - left), mark.side === 'buy' ? y : height - y);
}

function drawPoint(canvas: Canvas, x: number, y: number, fill: string): void {
  canvas.fillStyle = fill;
  canvas.beginPath();
  canvas.arc(x, y, POINT_RADIUS, 0, 2 * Math.PI);
  canvas.fill();
  canvas.stroke();
}

/** Returns whether the point of an end is visible as a whole. */
const isWithin = ({ to }: PlacedMark, width: number): boolean => to <= width - POINT_RADIUS;

/** Draws the level of the entry up to the axis. The end is a vertical line from `top` on if it is visible. */
function drawTrade(canvas: Canvas, { width, height }: Size, placed: PlacedMark, top: number, { page }: Palette): void {
  const { y, from, to, colour } = placed;
  canvas.strokeStyle = colour;
  canvas.lineWidth = 1.5;
  drawLine(canvas, [Math.max(0, from), y], [width, y], [5, 4]);
  const isEndInSight = isWithin(placed, width);
  if (isEndInSight) drawLine(canvas, [to, top], [to, height], [2, 4]);
  if (isEndInSight) drawPoint(canvas, to, y, page);
  if (from < -POINT_RADIUS) return;
  drawPoint(canvas, from, y, colour);
}

/**
 * Draws the trades behind the newest price, the side of each beside its entry, and its end. An end beyond the edge has
 * an arrow there.
 */
export function drawTrades(
  canvas: Canvas,
  size: Size,
  placed: readonly PlacedMark[],
  last: { x: number; y: number } | null,
  texts: MarkTexts,
  palette: Palette,
): void {
  canvas.font = `${weight.strong} ${CHART_LABEL_PX}px ${FONT}`;
  canvas.textBaseline = 'middle';
  const measure = (text: string) => canvas.measureText(text).width + 2 * PADDING;
  const dot = last ? [{ left: last.x - HALO, top: last.y - HALO, width: 2 * HALO, height: 2 * HALO }] : [];
  const visible = placed.filter(each => isWithin(each, size.width));
  const ends = placeEnds(
    visible.map(({ mark, to }) => ({ x: to, text: texts.formatEnd(mark), width: measure(texts.formatEnd(mark)) })),
    size,
    dot,
  );
  const getEnd = (each: PlacedMark) => ends[visible.indexOf(each)];
  for (const each of placed.toReversed()) drawTrade(canvas, size, each, getEnd(each)?.top ?? 0, palette);
  if (last) drawLastPrice(canvas, last, palette);

  const beyond = placed.filter(each => !visible.includes(each));
  const labels = dropRepeated([
    ...beyond.map(each => ({
      ...each,
      x: each.to,
      text: `${texts.formatEnd(each.mark)} ›`,
      getCandidates: getEdgePositions(each, size),
    })),
    ...placed.map(each => ({
      ...each,
      x: each.from,
      text: texts.formatSide(each.mark),
      getCandidates: getSidePositions(each),
    })),
  ]);
  const boxes = placeLabels(
    labels.map(({ text, getCandidates }) => getCandidates(measure(text))),
    { left: 0, top: 0, ...size },
    [...dot, ...ends.flatMap(({ box }) => box ?? [])],
  );
  for (const each of visible) {
    const box = getEnd(each)?.box;
    if (box) drawLabel(canvas, box, { ...each, text: texts.formatEnd(each.mark) });
  }
  for (const [index, box] of boxes.entries()) if (box) drawLabel(canvas, box, itemAt(labels, index));
}

/** Returns the candidates below and above the start of the entry line, clear of its point. */
const getSidePositions =
  ({ from, y }: PlacedMark) =>
  (width: number): Box[] =>
    [y + CLEAR, y - LABEL_HEIGHT - CLEAR].flatMap(top =>
      [from - width - GAP, from + GAP, from - width / 2].map(left => createBox(left, top, width)),
    );

/** Returns the candidates at the edge, above or below the level of the entry. */
const getEdgePositions =
  ({ y }: PlacedMark, size: Size) =>
  (width: number): Box[] =>
    [y - LABEL_HEIGHT - GAP, y + GAP, y - 2 * (LABEL_HEIGHT + GAP), y + LABEL_HEIGHT + 2 * GAP].map(top =>
      createBox(size.width - width - GAP, top, width),
    );
