import { type Decimal, minus, plotted } from '#contract/money.ts';
import type { StatementEntry } from '#contract/statement.ts';

const DAY_MS = 86_400_000;

/** How far back each range of the chart goes, in milliseconds. */
export const RANGES = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS, year: 365 * DAY_MS, all: Infinity } as const;
export type Range = keyof typeof RANGES;

/** The balance from a moment on, until the next step. */
interface Step {
  at: number;
  balance: Decimal;
}

const stepOf = ({ createdAt, balanceAfter }: StatementEntry): Step => ({
  at: Date.parse(createdAt),
  balance: balanceAfter,
});

/**
 * The balance between two moments, oldest first: what it was at the first, and every change since. `entries` are newest
 * first; where they begin after the first moment, the steps begin with the oldest of them.
 */
export function stepsBetween(entries: readonly StatementEntry[], from: number, to: number): Step[] {
  const oldest = entries.at(-1);
  if (!oldest) return [];
  const before = entries.find(({ createdAt }) => Date.parse(createdAt) <= from);
  const opening = before?.balanceAfter ?? minus(oldest.balanceAfter, oldest.amount);
  const start = Math.max(from, before ? from : Date.parse(oldest.createdAt));
  const inside = entries.filter(({ createdAt }) => Date.parse(createdAt) > from).map(stepOf);
  const last = inside[0]?.balance ?? opening;
  return [{ at: start, balance: opening }, ...inside.reverse(), { at: to, balance: last }];
}

/** A coordinate to two decimals: a place on the sheet, never an amount. */
const placed = (coordinate: number): number => Math.round(coordinate * 100) / 100;

/** The steps as a line on a sheet of 100 by 100; a balance that stood still runs through the middle. */
export function stepPath(steps: readonly Step[]): string {
  const [start = 0, end = 0] = [steps[0]?.at, steps.at(-1)?.at];
  const heights = steps.map(({ balance }) => plotted(balance));
  const [low, high] = heights.reduce(([least, most], height) => [Math.min(least, height), Math.max(most, height)], [
    Infinity,
    -Infinity,
  ] as [number, number]);
  const x = (at: number) => placed(end > start ? ((at - start) / (end - start)) * 100 : 100);
  const y = (height: number) => placed(high > low ? 96 - ((height - low) / (high - low)) * 92 : 50);
  return steps
    .map(({ at }, place) => (place === 0 ? `M${x(at)} ${y(heights[0] ?? 0)}` : `H${x(at)}V${y(heights[place] ?? 0)}`))
    .join('');
}
