import { itemAt } from '#contract/itemAt.ts';
import { type TickerBatch } from './tickerBatch.ts';

/**
 * What is known of every symbol, one array a field, all by the same stable index: a symbol keeps its index for as long
 * as the page lives. Columns are replaced whole and frozen at the top, so Immer never walks through them.
 */
export interface Columns {
  readonly symbols: readonly string[];
  readonly indexes: Readonly<Record<string, number>>;
  readonly prices: readonly string[];
  readonly changes: readonly number[];
  readonly highs: readonly string[];
  readonly decimals: readonly number[];
  /** When the exchange says the newest price happened. */
  readonly eventAts: readonly number[];
  /** When, by this device's clock, that event time last moved forward: what age is told by. */
  readonly advancedAts: readonly number[];
  readonly stale: readonly boolean[];
}

export const NO_COLUMNS: Columns = Object.freeze({
  symbols: [],
  indexes: {},
  prices: [],
  changes: [],
  highs: [],
  decimals: [],
  eventAts: [],
  advancedAts: [],
  stale: [],
});

/** A price older than this is greyed, and closes trading. */
const STALE_AFTER_MS = 5_000;

const getNewest = (times: readonly number[]): number => times.reduce((newest, at) => Math.max(newest, at), 0);

/**
 * The columns with ticks worked in. A tick whose event time did not move forward changes nothing: an exchange that
 * repeats itself is not alive. Ages are told by this device's clock from the moment of arrival, so a wrong clock does
 * no harm; a row that was already old beside the newest of its batch arrives as old as that.
 */
export function withTickers(columns: Columns, tickers: TickerBatch, receivedAt: number): Columns {
  const { symbols, indexes } = withSymbols(columns, tickers.symbols);
  const prices = columns.prices.slice();
  const changes = columns.changes.slice();
  const eventAts = columns.eventAts.slice();
  const advancedAts = columns.advancedAts.slice();
  let { highs, decimals, stale } = columns;
  const newest = getNewest(tickers.eventAts);
  for (let row = 0; row < tickers.symbols.length; row += 1) {
    const at = indexes[itemAt(tickers.symbols, row)];
    const eventAt = itemAt(tickers.eventAts, row);
    if (at === undefined || eventAt <= (eventAts[at] ?? 0)) continue;
    const advancedAt = receivedAt - (newest - eventAt);
    prices[at] = itemAt(tickers.prices, row);
    changes[at] = itemAt(tickers.changes, row);
    highs = copyOnWrite(highs, columns.highs, at, itemAt(tickers.highs, row));
    decimals = copyOnWrite(decimals, columns.decimals, at, Math.max(decimals[at] ?? 0, itemAt(tickers.decimals, row)));
    eventAts[at] = eventAt;
    advancedAts[at] = advancedAt;
    stale = copyOnWrite(stale, columns.stale, at, receivedAt - advancedAt > STALE_AFTER_MS);
  }
  return Object.freeze({ symbols, indexes, prices, changes, highs, decimals, eventAts, advancedAts, stale });
}

/** A column with one value written: the column itself when it says so already, else a copy, made only once. */
function copyOnWrite<Value>(
  column: readonly Value[],
  before: readonly Value[],
  at: number,
  value: Value,
): readonly Value[] {
  if (column[at] === value) return column;
  const own = column === before ? [...column] : (column as Value[]);
  own[at] = value;
  return own;
}

function withSymbols(columns: Columns, received: readonly string[]): Pick<Columns, 'symbols' | 'indexes'> {
  const unknown = received.filter(symbol => columns.indexes[symbol] === undefined);
  if (unknown.length === 0) return columns;
  const symbols = [...new Set([...columns.symbols, ...unknown])];
  return { symbols, indexes: Object.fromEntries(symbols.map((symbol, index) => [symbol, index])) };
}

/** The columns with some rows marked as too old. */
export function withStale(columns: Columns, indexes: readonly number[]): Columns {
  const stale = columns.stale.slice();
  for (const index of indexes) stale[index] = true;
  return Object.freeze({ ...columns, stale });
}

/** The rows that have become too old at `now` and are not marked yet; `nextAt` is when the oldest of the others will. */
export function newlyStale({ advancedAts, stale }: Columns, now: number): { indexes: number[]; nextAt: number } {
  const indexes: number[] = [];
  let oldest = Infinity;
  for (let index = 0; index < advancedAts.length; index += 1) {
    const advancedAt = itemAt(advancedAts, index);
    if (stale[index] || advancedAt >= oldest) continue;
    if (now - advancedAt > STALE_AFTER_MS) indexes.push(index);
    else oldest = advancedAt;
  }
  return { indexes, nextAt: oldest + STALE_AFTER_MS };
}
