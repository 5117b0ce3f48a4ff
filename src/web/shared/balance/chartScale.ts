import { getNumberFormat } from '#contract/intlFormats.ts';
import { compare, countDecimals, type Decimal, decimal, toChartNumber } from '#contract/money.ts';
import { DAY_MS, HOUR_MS } from '#contract/numbers/durations.ts';
import { type AxisTick, getShare } from '#web/shared/chart/chartAxis.ts';
import type { ShownHistory } from './useBalanceHistory.ts';

// Space above the highest and below the lowest balance, as a share of the range.
const PADDING = 0.14;
const VALUE_TICKS = 3;
// An axis label has space for about ten characters: the steps of larger balances are whole.
const LARGE_BALANCE = 100_000;
const TIME_TICKS = 4;
const HOUR_STEPS = [1, 2, 3, 4, 6, 12];
// Half of the longest label and the gutter of the page, as a share of the axis on the narrowest phones.
const LABEL_ROOM = 0.17;
const STEPS = [1, 2, 2.5, 5, 10];

interface BalanceTick extends AxisTick {
  label: string;
}

export function getExtremes({ points }: Pick<ShownHistory, 'points'>): { low: Decimal; high: Decimal } | null {
  const [first] = points;
  if (!first) return null;
  return points.reduce(
    ({ low, high }, { balance }) => ({
      low: compare(balance, low) < 0 ? balance : low,
      high: compare(balance, high) > 0 ? balance : high,
    }),
    { low: first.balance, high: first.balance },
  );
}

/** Maps a history to a box of 1 × 1. Exact amounts become numbers here, and no amount is computed from them. */
export function toChartPoints({ points, from, to }: Pick<ShownHistory, 'points' | 'from' | 'to'>) {
  const values = points.map(({ balance }) => toChartNumber(balance));
  const spread = (Math.max(...values) - Math.min(...values)) * PADDING;
  const [low, high] = [Math.min(...values) - spread, Math.max(...values) + spread];
  const places = points.map(({ at }, index) => ({
    x: getShare(Math.min(at, to), from, to),
    y: 1 - getShare(values[index] ?? 0, low, high),
  }));
  return { places, low, high };
}

const roundToTenth = (place: number): number => Math.round(place * 10) / 10;

/** Returns the path of a balance, which is constant between its steps. */
export function stepPath(places: readonly { x: number; y: number }[], width: number, height: number): string {
  const steps = places.map(({ x, y }, index) => {
    const [left, top] = [roundToTenth(x * width), roundToTenth(y * height)];
    return index === 0 ? `M${left} ${top}` : `H${left}V${top}`;
  });
  return `${steps.join('')}H${width}`;
}

/** Returns the labels of balances: with `decimals`, but large ones short as in 1.5M if that is exact for all of them. */
function formatLabels(balances: readonly number[], decimals: number, language: string): string[] {
  const format = (options: Intl.NumberFormatOptions) =>
    balances.map(balance => getNumberFormat(language, options).format(balance));
  if (balances.some(balance => balance >= LARGE_BALANCE)) {
    const [short, exact] = [2, 9].map(maximumFractionDigits => format({ notation: 'compact', maximumFractionDigits }));
    if (short && short.join() === exact?.join()) return short;
  }
  return format({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Returns a few round balances between two, lowest first, with distinct labels that are not rounded. */
export function getBalanceTicks(low: number, high: number, language: string): BalanceTick[] {
  if (!(high > low)) return [];
  const isLarge = high >= LARGE_BALANCE;
  const rough = Math.max((high - low) / VALUE_TICKS, isLarge ? 1 : 0.01);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    (STEPS.find(factor => factor * power >= rough && (!isLarge || Number.isInteger(factor * power))) ?? 10) * power;
  const first = Math.ceil(low / step);
  const count = Math.max(0, Math.floor(high / step) - first + 1);
  const values = Array.from({ length: count }, (_, index) => (first + index) * step);
  const decimals = countDecimals(decimal(step));
  const labels = formatLabels(values, decimals === 1 ? 2 : decimals, language);
  return values.map((value, index) => ({ value, share: getShare(value, low, high), label: labels[index] ?? '' }));
}

/** Returns whether a period is short enough for hours instead of dates. */
export const isWithinDays = (from: number, to: number): boolean => to - from <= 2 * DAY_MS;

/** Returns the times after `from` at every `step` full hours on this device, latest first. */
function getHours(from: number, to: number, step: number): number[] {
  const hours: number[] = [];
  // Elapsed time always advances; an hour that clocks skip would return the same moment again. Half an hour is the
  // smallest change of clocks.
  for (let at = new Date(to).setMinutes(0, 0, 0); at > from; at -= HOUR_MS / 2) {
    const moment = new Date(at);
    if (moment.getMinutes() === 0 && moment.getHours() % step === 0) hours.push(at);
  }
  return hours;
}

/** Returns the midnights after `from` at every `step` days on this device, latest first. */
function getMidnights(from: number, to: number, step: number): number[] {
  const last = new Date(to);
  const midnights: number[] = [];
  // Each one starts from the last day, since a day without midnight would move those before it.
  for (let back = 0; ; back += step) {
    const at = new Date(last.getFullYear(), last.getMonth(), last.getDate() - back).getTime();
    if (at <= from) return midnights;
    midnights.push(at);
  }
}

/** Returns a few times at equal distances: full hours within two days, else midnights on this device. */
export function getTimeTicks(from: number, to: number): AxisTick[] {
  const isShort = isWithinDays(from, to);
  const least = (to - from) / (isShort ? HOUR_MS : DAY_MS) / TIME_TICKS;
  const values = isShort
    ? getHours(from, to, HOUR_STEPS.find(hours => hours >= least) ?? 12)
    : getMidnights(from, to, Math.ceil(least));
  return values
    .reverse()
    .map(value => ({ value, share: getShare(value, from, to) }))
    .filter(({ share }) => share > LABEL_ROOM);
}
