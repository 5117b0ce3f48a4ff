import { type TickerBatch } from '#web/market/exchange/tickerBatch.ts';

/**
 * Holds one array per field, indexed by a symbol number that stays the same while the page is open. Columns are
 * replaced whole and frozen, so that Immer does not traverse them.
 */
export interface Columns {
  readonly symbols: readonly string[];
  readonly indexes: Readonly<Record<string, number>>;
  readonly prices: readonly string[];
  readonly changes: readonly number[];
  readonly highs: readonly string[];
  readonly decimals: readonly number[];
  /** Event time of the newest price, by the exchange's clock. */
  readonly eventAts: readonly number[];
  /** Time of the last new event time, by the device's clock. Ages are measured from it. */
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

// Staleness greys a price and blocks trading on it.
const STALE_AFTER_MS = 5_000;

function getNewest(times: ArrayLike<number>): number {
  let newest = 0;
  for (let row = 0; row < times.length; row += 1) newest = Math.max(newest, times[row] ?? 0);
  return newest;
}

/**
 * Returns the columns with tickers merged in. A ticker without a newer event time changes nothing, since an exchange
 * may repeat itself. Ages count from arrival by the device's clock; the newest row is `ageMs` old then. A row older than
 * the newest of its batch is older by the difference.
 */
export function withTickers(columns: Columns, tickers: TickerBatch, receivedAt: number, ageMs = 0): Columns {
  const { symbols, indexes } = withSymbols(columns, tickers.symbols);
  const prices = columns.prices.slice();
  const changes = columns.changes.slice();
  const eventAts = columns.eventAts.slice();
  const advancedAts = columns.advancedAts.slice();
  let { highs, decimals, stale } = columns;
  const newest = getNewest(tickers.eventAts);
  // Direct reads: a shared accessor would see every kind of array, which slows this loop several times.
  for (let row = 0; row < tickers.symbols.length; row += 1) {
    const at = indexes[tickers.symbols[row] ?? ''];
    const eventAt = tickers.eventAts[row] ?? 0;
    if (at === undefined || eventAt <= (eventAts[at] ?? 0)) continue;
    const advancedAt = receivedAt - ageMs - (newest - eventAt);
    prices[at] = tickers.prices[row] ?? '';
    changes[at] = tickers.changes[row] ?? 0;
    highs = copyOnWrite(highs, columns.highs, at, tickers.highs[row] ?? '');
    decimals = copyOnWrite(decimals, columns.decimals, at, Math.max(decimals[at] ?? 0, tickers.decimals[row] ?? 0));
    eventAts[at] = eventAt;
    advancedAts[at] = advancedAt;
    stale = copyOnWrite(stale, columns.stale, at, receivedAt - advancedAt > STALE_AFTER_MS);
  }
  return Object.freeze({ symbols, indexes, prices, changes, highs, decimals, eventAts, advancedAts, stale });
}

/** Returns the column with one value set; copies it on the first change only. */
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

export function withStale(columns: Columns, indexes: readonly number[]): Columns {
  const stale = columns.stale.slice();
  for (const index of indexes) stale[index] = true;
  return Object.freeze({ ...columns, stale });
}

/** Returns the rows that became stale at `now` and are not marked yet; `nextAt` is the time of the next one. */
export function newlyStale({ advancedAts, stale }: Columns, now: number): { indexes: number[]; nextAt: number } {
  const indexes: number[] = [];
  let oldest = Infinity;
  for (let index = 0; index < advancedAts.length; index += 1) {
    const advancedAt = advancedAts[index] ?? 0;
    if (stale[index] || advancedAt >= oldest) continue;
    if (now - advancedAt > STALE_AFTER_MS) indexes.push(index);
    else oldest = advancedAt;
  }
  return { indexes, nextAt: oldest + STALE_AFTER_MS };
}
