import { itemAt } from '#contract/itemAt.ts';
import { getFontScale } from '#web/theme/fontScale.ts';

// Beyond it the axis would leave the path too little of a phone's width.
const MAX_FONT_SCALE = 1.5;
/** The font size of labels in px, for a chart library that takes no rem. */
export const LABEL_FONT_PX = 12 * Math.min(getFontScale(), MAX_FONT_SCALE);
// In px.
export const LABEL_HEIGHT = LABEL_FONT_PX + 10;
const GAP = 2;

/** The centres of labels on the price axis, in px. */
interface SpreadLabels {
  /** In the order of the given ones; null where there is no space. */
  centres: (number | null)[];
  last: number | null;
}

/**
 * Returns the centres of labels on the price axis: each as near to its price as possible, and in the order of prices.
 * The label of the last price moves only where the others have no space beside it. Where there is no space for all, the
 * last ones of `given` are dropped.
 */
export function spreadLabels(given: readonly number[], height: number, lastPrice: number | null): SpreadLabels {
  const slots = Math.floor((height + GAP) / STEP) - (lastPrice === null ? 0 : 1);
  const order = given
    .slice(0, Math.max(0, slots))
    .map((centre, index) => ({ centre, index }))
    .sort((a, b) => a.centre - b.centre);
  const split = lastPrice === null ? order.length : countAbove(order, lastPrice);
  const lowest = height - HALF - (order.length - split) * STEP;
  const last = lastPrice === null ? null : Math.min(Math.max(lastPrice, HALF + split * STEP), lowest);
  const above = stackLabels(order.slice(0, split), HALF, last === null ? height - HALF : last - STEP);
  const below = last === null ? [] : stackLabels(order.slice(split), last + STEP, height - HALF);
  const centres: (number | null)[] = given.map(() => null);
  for (const [rank, at] of [...above, ...below].entries()) centres[itemAt(order, rank).index] = at;
  return { centres, last };
}

const STEP = LABEL_HEIGHT + GAP;
const HALF = LABEL_HEIGHT / 2;

/** Returns how many labels are above that of the last price: those of higher prices, and equal ones that have space. */
function countAbove(order: readonly { centre: number }[], lastPrice: number): number {
  const higher = order.filter(({ centre }) => centre < lastPrice).length;
  const equal = order.filter(({ centre }) => centre === lastPrice).length;
  const slots = Math.floor((lastPrice - HALF) / STEP);
  return Math.max(higher, Math.min(higher + equal, slots));
}

/**
 * Places sorted labels between two centres: downwards from their own positions, then back up where the last would
 * overflow.
 */
function stackLabels(labels: readonly { centre: number }[], from: number, to: number): number[] {
  const down: number[] = [];
  for (const { centre } of labels) down.push(Math.max(centre, (down.at(-1) ?? from - STEP) + STEP));
  const up: number[] = [];
  for (const place of down.toReversed()) up.unshift(Math.min(place, (up[0] ?? to + STEP) - STEP));
  return up;
}

interface Label {
  x: number;
  y: number;
  text: string;
}

/** Returns the labels without those that repeat an earlier one at its place, such as of trades with the same entry. */
export const dropRepeated = <T extends Label>(labels: readonly T[]): T[] =>
  labels.filter(
    ({ text, x, y }, index) =>
      !labels.slice(0, index).some(other => other.text === text && Math.hypot(other.x - x, other.y - y) < LABEL_HEIGHT),
  );

/** In px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

export const countOverlaps = (box: Box, others: readonly Box[]): number =>
  others.filter(other => overlaps(box, other)).length;

/**
 * Returns the position of each label inside `area`: its first candidate that overlaps nothing in `taken` and no earlier
 * label. Null where there is none, because an unreadable label is worse than a missing one.
 */
export function placeLabels(
  candidates: readonly (readonly Box[])[],
  area: Box,
  occupied: readonly Box[],
): (Box | null)[] {
  const used = [...occupied];
  return candidates.map(options => {
    const place = options
      .map(box => fitInto(box, area))
      .find(box => box !== null && !used.some(other => overlaps(box, other)));
    if (!place) return null;
    used.push(place);
    return place;
  });
}

/** Returns the box moved into the area; null where it does not fit. */
export function fitInto(box: Box, area: Box): Box | null {
  if (box.width > area.width || box.height > area.height) return null;
  const into = (at: number, from: number, room: number) => Math.min(Math.max(at, from), from + room);
  return {
    ...box,
    left: into(box.left, area.left, area.width - box.width),
    top: into(box.top, area.top, area.height - box.height),
  };
}
