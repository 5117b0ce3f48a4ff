import type { Palette } from '#web/theme/palettes.ts';
import { type Box, LABEL_HEIGHT } from './labelLayout.ts';
import type { TradeMark } from './createOpenMarks.ts';

export type Canvas = CanvasRenderingContext2D;

export interface Size {
  width: number;
  height: number;
}

/** A trade with its position in px: the height of its entry, its start and its end. */
export interface PlacedMark {
  mark: TradeMark;
  y: number;
  from: number;
  to: number;
  colour: string;
  ground: string;
}

export interface PlacedTrades {
  placed: readonly PlacedMark[];
  /** The newest price. */
  last: { x: number; y: number } | null;
  /** What the line or the candles cover. */
  path: readonly Box[];
}

export interface MarkTexts {
  formatSide: (mark: TradeMark) => string;
  formatEnd: (mark: TradeMark) => string;
}

export const PADDING = 8;

export function drawLine(canvas: Canvas, [fromX, fromY]: Point, [toX, toY]: Point, dash: number[]): void {
  canvas.setLineDash(dash);
  canvas.beginPath();
  canvas.moveTo(fromX, fromY);
  canvas.lineTo(toX, toY);
  canvas.stroke();
  canvas.setLineDash([]);
}

type Point = readonly [x: number, y: number];

export const createBox = (left: number, top: number, width: number): Box => ({
  left,
  top,
  width,
  height: LABEL_HEIGHT,
});

interface LabelStyle {
  text: string;
  colour: string;
  ground: string;
}

export function drawLabel(
  canvas: Canvas,
  { left, top, width, height }: Box,
  { text, ground, colour }: LabelStyle,
): void {
  canvas.fillStyle = ground;
  canvas.beginPath();
  canvas.roundRect(left, top, width, height, LABEL_RADIUS);
  canvas.fill();
  canvas.fillStyle = colour;
  canvas.fillText(text, left + PADDING, top + height / 2 + 1);
}

const LABEL_RADIUS = 8;
const HALO_RADIUS = 9;
const DOT_RADIUS = 4.5;

export function drawLastPrice(canvas: Canvas, { x, y }: { x: number; y: number }, palette: Palette): void {
  for (const [radius, colour] of [
    [HALO_RADIUS, `${palette.brand}55`],
    [DOT_RADIUS, palette.onBrandSoft],
  ] as const) {
    canvas.fillStyle = colour;
    canvas.beginPath();
    canvas.arc(x, y, radius, 0, 2 * Math.PI);
    canvas.fill();
  }
}
