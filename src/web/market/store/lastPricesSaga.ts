import { delay, fork, take, takeLeading } from 'redux-saga/effects';
import * as z from 'zod/mini';
import { connectionLost } from '#web/api/http/connection.ts';
import { LAST_PRICES } from '#web/deps.ts';
import { getDeps, select, put, type Saga } from '#web/saga/effects.ts';
import type { Columns } from './columns.ts';
import { selectColumns } from './marketSelectors.ts';
import { allSourcesLost, pricesRestored, tickersReceived } from './marketSlice.ts';
import { toTickerBatch } from './tickerBatch.ts';

// Stores the first prices soon and later ones rarely, because writing a whole market takes milliseconds.
const FIRST_SAVE_DELAY_MS = 1_000;
const SAVE_INTERVAL_MS = 60_000;

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

function parseStoredRows(text: string | null): Row[] {
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

/**
 * Stores the last prices on this device. Restores them as stale after a reload while neither the server nor a price
 * source is reachable.
 */
export function* lastPricesSaga(): Saga {
  const { storage } = yield* getDeps();
  const before = parseStoredRows(storage.get(LAST_PRICES));
  yield takeLeading(tickersReceived, saveLastPrices, before);
  yield fork(restoreWhenLost);
}

function* saveLastPrices(before: readonly Row[]): Saga {
  const { storage } = yield* getDeps();
  yield delay(FIRST_SAVE_DELAY_MS);
  const now = toRows(yield* select(selectColumns));
  const known = new Set(now.map(({ symbol }) => symbol));
  // The trade screen alone loads one coin, so the other stored prices stay.
  const others = before.filter(({ symbol }) => !known.has(symbol));
  storage.set(LAST_PRICES, JSON.stringify([...now, ...others]));
  yield delay(SAVE_INTERVAL_MS);
}

function* restoreWhenLost(): Saga {
  const { storage, now } = yield* getDeps();
  yield take([allSourcesLost, connectionLost]);
  if ((yield* select(selectColumns)).symbols.length > 0) return;
  // A time ahead of the clock would block live prices.
  const rows = parseStoredRows(storage.get(LAST_PRICES)).filter(({ eventAt }) => eventAt <= now());
  if (rows.length > 0) yield* put(pricesRestored(toTickerBatch(rows)));
}
