import type { LoadResult } from './load.ts';

/** One printed result: ours, the yardstick of the same run (null for sizes and counts), and the goal in words. */
export interface BenchLine {
  name: string;
  ours: number;
  yardstick: number | null;
  ratio: number | null;
  unit: string;
  goal: string;
  /** Whether the goal is met; null on a machine that was too noisy. */
  isMet: boolean | null;
  /** The yardstick's own spread exceeded 25 %, so the line decides nothing. */
  noisy: boolean;
}

const MAX_SPREAD = 0.25;

/** Returns the value below which a share of the ascending values lies; 0 without any. */
export const quantile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

const getSpread = (values: readonly number[]): number => (Math.max(...values) - Math.min(...values)) / median(values);

/** Compares our values with a yardstick measured in rotation; `atMost` or `atLeast` limits the ratio of the medians. */
export function ratioLine(
  name: string,
  unit: string,
  runs: { ours: readonly number[]; yardstick: readonly number[] },
  bound: { atMost: number } | { atLeast: number },
): BenchLine {
  const ours = median(runs.ours);
  const yardstick = median(runs.yardstick);
  const ratio = ours / yardstick;
  const noisy = getSpread(runs.yardstick) > MAX_SPREAD;
  const isWithin = 'atMost' in bound ? ratio <= bound.atMost : ratio >= bound.atLeast;
  const goal = 'atMost' in bound ? `≤ ${bound.atMost} ×` : `≥ ${bound.atLeast} ×`;
  return { name, ours, yardstick, ratio, unit, goal, isMet: noisy ? null : isWithin, noisy };
}

/** A size or a count, which decides alone. It fails above `limit`, which may be above the goal. */
export const countLine = (name: string, unit: string, ours: number, goal: number, limit = goal): BenchLine => ({
  name,
  ours,
  yardstick: null,
  ratio: null,
  unit,
  goal: `≤ ${goal} ${unit}${limit === goal ? '' : `, fails over ${limit}`}`,
  isMet: ours <= limit,
  noisy: false,
});

/** Counts the refused requests of loads, and names their statuses and codes. */
export function refusedLine(name: string, loads: readonly Pick<LoadResult, 'refused'>[]): BenchLine {
  const refused = loads.flatMap(load => Object.entries(load.refused));
  const codes = [...new Set(refused.map(([code]) => code))].join(', ');
  const total = refused.reduce((sum, [, count]) => sum + count, 0);
  return countLine(`${name} refused during the run${codes && `: ${codes}`}`, 'requests', total, 0);
}

/** Compares the median of our values with a fixed limit. */
export function limitLine(name: string, unit: string, values: readonly number[], limit: number): BenchLine {
  const ours = median(values);
  const goal = `≤ ${limit} ${unit}`;
  return { name, ours, yardstick: limit, ratio: ours / limit, unit, goal, isMet: ours <= limit, noisy: false };
}

const formatFigure = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

/**
 * Compares the median of the times in which our page answered with a fixed limit. On a machine where a plain page needs
 * half of the limit, the line decides nothing.
 */
export function answerLine(
  name: string,
  { ours, yardstick }: { ours: readonly number[]; yardstick: readonly number[] },
  limitMs: number,
): BenchLine {
  const plainMs = median(yardstick);
  const noisy = plainMs > limitMs / 2;
  const line = limitLine(name, 'ms', ours, limitMs);
  return { ...line, yardstick: plainMs, ratio: line.ours / plainMs, isMet: noisy ? null : line.isMet, noisy };
}

/** Formats the line as `npm run bench` prints it. */
export function formatLine({ name, ours, yardstick, ratio, unit, goal, isMet, noisy }: BenchLine): string {
  const status = noisy ? 'NOISY' : isMet ? 'ok' : 'OVER';
  const against =
    yardstick === null || ratio === null ? '' : `  yardstick ${formatFigure(yardstick)}  ratio ${formatFigure(ratio)}`;
  return `${status.padEnd(6)}${name.padEnd(58)} ${formatFigure(ours)} ${unit}${against}  goal ${goal}`;
}
