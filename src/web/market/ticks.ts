import { decimal, type Decimal } from '#contract/money.ts';

/** The newest value of some symbols, in columns: cheap to hand from a worker to the page, cheap to put into the slice. */
export interface Ticks {
  symbols: string[];
  /** Plain decimal text without trailing zeros. */
  prices: string[];
  /** 24h change in percent, to two decimals. */
  changes: number[];
  /** 24h high, or '' where the source does not know it. */
  highs: string[];
  /** Digits after the point the symbol is quoted with. */
  decimals: number[];
  /** When the exchange says it happened, in epoch milliseconds. */
  eventAts: number[];
}

/** One symbol of `Ticks`. */
export interface Tick {
  symbol: string;
  price: string;
  change: number;
  high: string;
  decimals: number;
  eventAt: number;
}

export const noTicks = (): Ticks => ({ symbols: [], prices: [], changes: [], highs: [], decimals: [], eventAts: [] });

export function addTick(ticks: Ticks, { symbol, price, change, high, decimals, eventAt }: Tick): void {
  ticks.symbols.push(symbol);
  ticks.prices.push(price);
  ticks.changes.push(change);
  ticks.highs.push(high);
  ticks.decimals.push(decimals);
  ticks.eventAts.push(eventAt);
}

export function ticksOf(rows: Iterable<Tick>): Ticks {
  const ticks = noTicks();
  for (const row of rows) addTick(ticks, row);
  return ticks;
}

/** `67214.30000000` → `67214.3`, without a decimal library: it runs for every row of every frame. */
export function withoutTrailingZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  if (text[end - 1] === '.') end -= 1;
  return text.slice(0, end);
}

/** Digits after the point of a plain decimal text without trailing zeros. */
export function digitsAfterPoint(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

/** A number of a market-data service as decimal text; '' for what is not a positive finite number. */
export const textOfNumber = (value: number | null | undefined): Decimal | '' =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? decimal(value) : '';
