import { decimal, type Decimal } from '#contract/money.ts';

/** The newest value of some symbols, in columns: cheap to hand from a worker to the page, cheap to put into the slice. */
export interface TickerBatch {
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
export interface Ticker {
  symbol: string;
  price: string;
  change: number;
  high: string;
  decimals: number;
  eventAt: number;
}

export const emptyTickerBatch = (): TickerBatch => ({
  symbols: [],
  prices: [],
  changes: [],
  highs: [],
  decimals: [],
  eventAts: [],
});

export function appendTicker(batch: TickerBatch, { symbol, price, change, high, decimals, eventAt }: Ticker): void {
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

/** `67214.30000000` → `67214.3`, without a decimal library: it runs for every row of every frame. */
export function trimTrailingZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  if (text[end - 1] === '.') end -= 1;
  return text.slice(0, end);
}

/** Digits after the point of a plain decimal text without trailing zeros. */
export function countDecimals(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

/** A number of a market-data service as decimal text; '' for what is not a positive finite number. */
export const toPriceText = (value: number | null | undefined): Decimal | '' =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? decimal(value) : '';
