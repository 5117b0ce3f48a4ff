import { decimal, type Decimal } from '#contract/money.ts';

/** Holds the newest values in columns, which are cheap to transfer from a worker and to merge. */
export interface TickerBatch {
  symbols: readonly string[];
  prices: readonly string[];
  changes: ArrayLike<number>;
  /** 24h high; '' where the source has none. */
  highs: readonly string[];
  decimals: ArrayLike<number>;
  /** Event time by the exchange's clock, in epoch milliseconds. */
  eventAts: ArrayLike<number>;
}

/** A batch to which rows are appended. */
type GrowingBatch = Record<'symbols' | 'prices' | 'highs', string[]> &
  Record<'changes' | 'decimals' | 'eventAts', number[]>;

export interface Ticker {
  symbol: string;
  price: string;
  change: number;
  high: string;
  decimals: number;
  eventAt: number;
}

export const emptyTickerBatch = (): GrowingBatch => ({
  symbols: [],
  prices: [],
  changes: [],
  highs: [],
  decimals: [],
  eventAts: [],
});

export function appendTicker(batch: GrowingBatch, { symbol, price, change, high, decimals, eventAt }: Ticker): void {
  batch.symbols.push(symbol);
  batch.prices.push(price);
  batch.changes.push(change);
  batch.highs.push(high);
  batch.decimals.push(decimals);
  batch.eventAts.push(eventAt);
}

export function toTickerBatch(rows: Iterable<Ticker>): TickerBatch {
  const batch = emptyTickerBatch();
  for (const row of rows) appendTicker(batch, row);
  return batch;
}

/** Trims `67214.30000000` to `67214.3` without a decimal library, because it runs for every row of every frame. */
export function trimTrailingZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  if (text[end - 1] === '.') end -= 1;
  return text.slice(0, end);
}

export function countPriceDecimals(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

/** Converts a number of the market-data service to decimal text; '' unless positive and finite. */
export const toPriceText = (value: number | null | undefined): Decimal | '' =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? decimal(value) : '';
