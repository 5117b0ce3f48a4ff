/** The height of a label in the chart, in px. */
export const LABEL_HEIGHT = 22;
const GAP = 2;

/**
 * Returns the centres of labels on the price axis: each at its price or as near to it as there is room, none over another
 * one and none over the label at `kept`, which stands at its own price.
 */
export function spreadLabels(centres: readonly number[], height: number, kept: number | null): number[] {
  const step = LABEL_HEIGHT + GAP;
  const half = LABEL_HEIGHT / 2;
  const placed: number[] = [];
  const isFree = (at: number) =>
    at >= half &&
    at <= height - half &&
    [...placed, kept].every(other => other === null || Math.abs(at - other) >= step);
  for (const centre of centres) {
    const others = [...placed, kept].filter(other => other !== null);
    const beside = others.flatMap(other => [other - step, other + step]);
    const wanted = Math.min(Math.max(centre, half), height - half);
    const free = [wanted, ...beside].filter(isFree);
    placed.push(nearest(free, centre) ?? wanted);
  }
  return placed;
}

const nearest = (places: readonly number[], wanted: number): number | undefined =>
  [...places].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];

/** A rectangle in the chart, in px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/**
 * Returns the place of each label inside `area`: the first of its wishes that covers nothing that is `taken` and no label
 * before it; null where there is none. A label that cannot be read is worse than one that is missing.
 */
export function placeLabels(wishes: readonly (readonly Box[])[], area: Box, taken: readonly Box[]): (Box | null)[] {
  const used = [...taken];
  return wishes.map(options => {
    const place = options
      .map(box => within(box, area))
      .find(box => box !== null && !used.some(other => overlaps(box, other)));
    if (!place) return null;
    used.push(place);
    return place;
  });
}

/** Returns the box moved into the area; null where it does not fit. */
function within(box: Box, area: Box): Box | null {
  if (box.width > area.width || box.height > area.height) return null;
  const into = (at: number, from: number, room: number) => Math.min(Math.max(at, from), from + room);
  return {
    ...box,
    left: into(box.left, area.left, area.width - box.width),
    top: into(box.top, area.top, area.height - box.height),
  };
}
