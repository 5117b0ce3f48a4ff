import * as z from 'zod/mini';
import { call, delay, fork, race, take, takeEvery } from 'redux-saga/effects';
import { Kline } from '#contract/market.ts';
import { toChartNumber } from '#contract/money.ts';
import { getDeps, select, put, type Saga, callAsync } from '#web/saga/effects.ts';
import { MAX_BARS, type Candle, type Interval } from './bars.ts';
import type { ExchangeClient, ExchangeResponse } from '#web/market/exchange/exchangeClient.ts';
import { selectFollowedPairs, selectIntervals, selectHistoryStatus } from './marketSelectors.ts';
import {
  coinFollowed,
  coinUnfollowed,
  intervalShown,
  historyFailed,
  historyLoaded,
  sourceChanged,
} from './marketSlice.ts';

// 300 seconds are as long as the longest trade.
const BARS_REQUESTED: Record<Interval, number> = { ...MAX_BARS, '1s': 300 };
const MIN_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 30_000;
// A source that takes over faster than this leaves no gap.
const GAP_MS = 2_000;

const toCandle = ([openTime, open, high, low, close]: Kline): Candle => ({
  time: Math.floor(openTime / 1000),
  open: toChartNumber(open),
  high: toChartNumber(high),
  low: toChartNumber(low),
  close: toChartNumber(close),
});

const fetchKlines = (exchange: ExchangeClient, symbol: string, interval: Interval) =>
  exchange.request(
    `/api/v3/klines?symbol=${symbol}&interval=${interval}&limit=${BARS_REQUESTED[interval]}`,
    z.array(Kline),
  );

/** Returns null when the request has to be retried; an exchange without one-second candles has no history. */
const parseHistory = (response: ExchangeResponse<Kline[]>): Candle[] | null =>
  response.kind === 'answered' ? response.body.map(toCandle) : response.kind === 'refused' ? [] : null;

/** Loads the history of every followed coin: when its bars are first shown, and again after every gap in the stream. */
export function* backfillSaga(exchange: ExchangeClient): Saga {
  yield takeEvery(coinFollowed, function* ({ payload: symbol }) {
    yield call(backfillAll, exchange, symbol);
  });
  yield takeEvery(intervalShown, function* ({ payload: { symbol, interval } }) {
    // Seconds and minutes load together with the coin.
    const isRequested =
      ['1s', '1m'].includes(interval) || (yield* select(selectHistoryStatus(symbol, interval))) === 'loaded';
    if (!isRequested) yield call(backfillWhileFollowed, exchange, symbol, interval);
  });
  const { now } = yield* getDeps();
  let backfilledAt = -Infinity;
  while (true) {
    const isGap = now() - backfilledAt > GAP_MS;
    if (isGap) for (const symbol of yield* select(selectFollowedPairs)) yield fork(backfillAll, exchange, symbol);
    if (isGap) backfilledAt = now();
    yield take(sourceChanged);
  }
}

function* backfillAll(exchange: ExchangeClient, symbol: string): Saga {
  for (const interval of yield* select(selectIntervals(symbol)))
    yield fork(backfillWhileFollowed, exchange, symbol, interval);
}

function* backfillWhileFollowed(exchange: ExchangeClient, symbol: string, interval: Interval): Saga {
  yield race([
    call(backfill, exchange, symbol, interval),
    take((action: unknown) => coinUnfollowed.match(action) && action.payload === symbol),
  ]);
}

function* backfill(exchange: ExchangeClient, symbol: string, interval: Interval): Saga {
  for (let retryDelayMs = MIN_RETRY_DELAY_MS; ; retryDelayMs = Math.min(retryDelayMs * 2, MAX_RETRY_DELAY_MS)) {
    const history = parseHistory(yield* callAsync(() => fetchKlines(exchange, symbol, interval)));
    if (history) return yield* put(historyLoaded({ symbol, interval, history }));
    yield* put(historyFailed({ symbol, interval }));
    yield delay(retryDelayMs);
  }
}
