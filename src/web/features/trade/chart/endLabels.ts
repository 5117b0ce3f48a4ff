import { type Box, countOverlaps, LABEL_HEIGHT, overlaps } from './labelLayout.ts';

const GAP = 4;
const STEP = LABEL_HEIGHT + GAP;

/** An end in sight: its position, and the text of its label with its width, in px. */
export interface End {
  x: number;
  text: string;
  width: number;
}

interface PlacedEnd {
  /** Null where another end has the same label, or there is no space. */
  box: Box | null;
  /** Where the line starts, in px. */
  top: number;
}

/**
 * Returns the label of each end, and where its line starts. A label touches no line but its own: it is on the line, or
 * ends at it. A line that a label covers starts below it. The first ends come first where there is no space for all. A
 * label covers as few of the `points` as possible.
 */
export function placeEnds(
  ends: readonly End[],
  size: Pick<Box, 'width' | 'height'>,
  occupied: readonly Box[],
  points: readonly Box[],
) {
  const maxRows = Math.floor((size.height - GAP) / STEP);
  const named = ends.filter((end, index) => !ends.slice(0, index).some(other => isSame(other, end))).slice(0, maxRows);
  const placed = new Map<End, Box>();
  const getTop = ({ x }: End) => Math.max(0, ...[...placed.values()].filter(isOver(x)).map(getBottom));
  for (const end of named.toSorted((a, b) => b.x - a.x)) {
    const [box] = getPositions(end, size, getTop(end))
      .filter(
        each =>
          !ends.some(other => isOther(other, end) && isOver(other.x)(each) && (each.isFree || placed.has(other))) &&
          ![...occupied, ...placed.values()].some(other => overlaps(each, other)),
      )
      .toSorted((a, b) => countOverlaps(a, points) - countOverlaps(b, points));
    if (box) placed.set(end, box);
  }
  return ends.map((end): PlacedEnd => {
    const box = placed.get(end) ?? null;
    return { box, top: box?.top ?? getTop(end) };
  });
}

const getBottom = ({ top, height }: Box): number => top + height;
const isOver =
  (x: number) =>
  ({ left, width }: Box): boolean =>
    left < x && x < left + width;
const isSame = (a: End, b: End): boolean => a.text === b.text && Math.abs(a.x - b.x) < LABEL_HEIGHT;
// Lines less than a pixel apart are one line with several labels.
const isOther = (a: End, b: End): boolean => Math.abs(a.x - b.x) >= 1 && !isSame(a, b);

/**
 * Returns the candidates from a height on, from the top. On the line and at its sides they must be free of all other
 * lines. Those at its left may cover lines further left.
 */
function getPositions({ x, width }: End, size: Pick<Box, 'width' | 'height'>, from: number) {
  const tops: number[] = [];
  for (let top = GAP; top + LABEL_HEIGHT <= size.height; top += STEP) if (top >= from) tops.push(top);
  const edge = size.width - width;
  const onLine = Math.min(Math.max(x - width / 2, 0), edge);
  const create = (left: number, top: number, isFree: boolean) => ({ left, top, width, height: LABEL_HEIGHT, isFree });
  return [
    ...tops.flatMap(top => [onLine, x, x - width].map(left => create(left, top, true))),
    ...tops.map(top => create(x - width, top, false)),
  ].filter(({ left }) => left >= 0 && left <= edge);
}
