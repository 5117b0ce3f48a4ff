import * as z from 'zod/mini';
import type { Columns } from './columns.ts';
import { type TickerBatch, toTickerBatch } from '#web/market/exchange/tickerBatch.ts';

const Row = z.object({
  symbol: z.string(),
  price: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
  change: z.number(),
  high: z.string().check(z.regex(/^(\d+(\.\d+)?)?$/)),
  decimals: z.number(),
  eventAt: z.number(),
});
const Rows = z.array(Row);
type Row = z.infer<typeof Row>;

/** Returns what an earlier visit stored; nothing when it is invalid. */
export function parseStoredPrices(text: string | null): readonly Row[] {
  try {
    return Rows.parse(JSON.parse(text ?? ''));
  } catch {
    return [];
  }
}

const toRows = ({ symbols, prices, changes, highs, decimals, eventAts }: Columns): Row[] =>
  symbols.map((symbol, at) => ({
    symbol,
    price: prices[at] ?? '',
    change: changes[at] ?? 0,
    high: highs[at] ?? '',
    decimals: decimals[at] ?? 0,
    eventAt: eventAts[at] ?? 0,
  }));

/** Returns the prices as text for the next visit. Stored coins that are not loaded now stay, because the trade screen loads one. */
export function serializePrices(columns: Columns, stored: readonly Row[]): string {
  const loaded = toRows(columns);
  const known = new Set(loaded.map(({ symbol }) => symbol));
  return JSON.stringify([...loaded, ...stored.filter(({ symbol }) => !known.has(symbol))]);
}

/** Returns the stored prices to restore. Omits those with a time ahead of the clock, which would block live prices. */
export const toRestoredTickers = (stored: readonly Row[], now: number): TickerBatch =>
  toTickerBatch(stored.filter(({ eventAt }) => eventAt <= now));
