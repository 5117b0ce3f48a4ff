import { itemAt } from '#contract/itemAt.ts';

// In px.
export const LABEL_HEIGHT = 22;
const GAP = 2;

/**
 * Returns the centres of labels on the price axis: each as near to its price as possible, in the order of prices. No
 * label overlaps another one or the reserved one, which stays at its own price.
 */
export function spreadLabels(centres: readonly number[], height: number, reserved: number | null): number[] {
  const order = centres.map((centre, index) => ({ centre, index })).sort((a, b) => a.centre - b.centre);
  const split = reserved === null ? order.length : countAbove(order, height, reserved);
  const above = stackLabels(order.slice(0, split), HALF, reserved === null ? height - HALF : reserved - STEP);
  const below = reserved === null ? [] : stackLabels(order.slice(split), reserved + STEP, height - HALF);
  const placed: number[] = [];
  for (const [rank, at] of [...above, ...below].entries()) placed[itemAt(order, rank).index] = at;
  return placed;
}

const STEP = LABEL_HEIGHT + GAP;
const HALF = LABEL_HEIGHT / 2;

const countSlots = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / STEP) + 1);

/** Returns how many labels are above the reserved one: those of higher prices, unless there is no space for all. */
function countAbove(order: readonly { centre: number }[], height: number, reserved: number): number {
  const higher = order.filter(({ centre }) => centre <= reserved).length;
  const maxAbove = countSlots(HALF, reserved - STEP);
  const minAbove = order.length - countSlots(reserved + STEP, height - HALF);
  return Math.max(Math.min(higher, maxAbove), minAbove, 0);
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
function fitInto(box: Box, area: Box): Box | null {
  if (box.width > area.width || box.height > area.height) return null;
  const into = (at: number, from: number, room: number) => Math.min(Math.max(at, from), from + room);
  return {
    ...box,
    left: into(box.left, area.left, area.width - box.width),
    top: into(box.top, area.top, area.height - box.height),
  };
}
