import * as z from 'zod/mini';
import type { Task } from 'redux-saga';
import { call, cancel, delay, fork, join, race, take, takeEvery } from 'redux-saga/effects';
import { Kline } from '#contract/market.ts';
import { toChartNumber } from '#contract/money.ts';
import { getDeps, select, put, type Saga, callAsync } from '#web/saga/effects.ts';
import { waitForReturn } from '#web/saga/pageLifecycle.ts';
import { MAX_BARS, type Candle, type Interval } from './bars.ts';
import type { ExchangeClient, ExchangeResponse } from '#web/market/exchange/exchangeClient.ts';
import {
  selectBars,
  selectFollowedPairs,
  selectIntervals,
  selectHistoryStatus,
  selectSource,
} from './marketSelectors.ts';
import {
  coinFollowed,
  coinUnfollowed,
  intervalShown,
  historyFailed,
  historyLoaded,
  sourceChanged,
  sourceResumed,
  tradesSubscribed,
} from './marketSlice.ts';

// 300 seconds are as long as the longest trade.
const BARS_REQUESTED: Record<Interval, number> = { ...MAX_BARS, '1s': 300 };
const MIN_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 30_000;
// A source that takes over faster than this leaves no gap.
const GAP_MS = 2_000;
// The chart waits this long for the confirmation of a stream that delivers.
const SUBSCRIBE_TIMEOUT_MS = 1_000;

const toSeconds = (ms: number): number => Math.floor(ms / 1000);

const toCandle = ([openTime, open, high, low, close]: Kline): Candle => ({
  time: toSeconds(openTime),
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
const parseHistory = (response: ExchangeResponse<Kline[]>): Kline[] | null =>
  response.kind === 'answered' ? response.body : response.kind === 'refused' ? [] : null;

/** Returns the bars as the stream has them: none without a trade. A chart needs at least one. */
function toBars(klines: readonly Kline[]): Candle[] {
  const traded = klines.filter(([, , , , , volume]) => toChartNumber(volume) > 0);
  return (traded.length > 0 ? traded : klines.slice(-1)).map(toCandle);
}

const toKey = (symbol: string, interval: Interval): string => `${symbol} ${interval}`;

type Start = (symbol: string, interval: Interval) => Saga;

/** Loads the history of every followed coin: when its bars are first shown, and again after every gap in its prices. */
export function* backfillSaga(exchange: ExchangeClient): Saga {
  const running = new Map<string, Task>();
  // A request that follows a failed one is in flight as well, so the status in the store is not enough.
  const paused = new Set<string>();

  // The newest request counts, because an older response would bring the gap back.
  function* start(symbol: string, interval: Interval): Saga {
    const key = toKey(symbol, interval);
    const before = running.get(key);
    if (before) yield cancel(before);
    paused.delete(key);
    running.set(key, yield fork(backfillWhileFollowed, exchange, symbol, interval, paused));
  }

  // The chart shows the history of a request in flight until then.
  function* startNext(symbol: string, interval: Interval): Saga {
    const key = toKey(symbol, interval);
    const before = running.get(key);
    const hasFailed = (action: unknown) =>
      historyFailed.match(action) && action.payload.symbol === symbol && action.payload.interval === interval;
    if (before?.isRunning() && !paused.has(key)) yield race([join(before), take(hasFailed)]);
    // Another confirmation may have waited, too, and its request has started.
    const isNext = running.get(key) === before;
    if (isNext && (yield* select(selectFollowedPairs)).includes(symbol)) yield call(start, symbol, interval);
  }

  yield takeEvery(coinFollowed, function* ({ payload: symbol }) {
    // A history from before the subscription lacks the trades in between.
    if ((yield* select(selectSource)) !== 'socket') return void (yield call(startAll, start, symbol));
    const { isLate }: { isLate?: true } = yield race({
      isLate: delay(SUBSCRIBE_TIMEOUT_MS),
      isSubscribed: take(tradesSubscribed),
    });
    if (isLate) yield call(startAll, start, symbol);
  });
  yield takeEvery(intervalShown, function* ({ payload: { symbol, interval } }) {
    // Seconds and minutes load together with the coin.
    const isRequested =
      ['1s', '1m'].includes(interval) || (yield* select(selectHistoryStatus(symbol, interval))) === 'loaded';
    if (!isRequested) yield call(start, symbol, interval);
  });
  yield fork(backfillOnReturn, start);
  yield call(backfillOnDelivery, start, startNext);
}

/** A hidden page keeps the bars of the last minutes, or none while prices are polled. */
function* backfillOnReturn(start: Start): Saga {
  while (true) {
    yield call(waitForReturn);
    yield fork(startFollowed, start);
  }
}

/** Backfills now, when trades are subscribed, and whenever a source delivers after a loss. */
function* backfillOnDelivery(start: Start, startNext: Start): Saga {
  const { now } = yield* getDeps();
  let event: unknown = null;
  let isGap = true;
  let isSubscribed = false;
  let backfilledAt = 0;
  while (true) {
    if (isGap) {
      isSubscribed = tradesSubscribed.match(event);
      yield fork(startFollowed, isSubscribed ? startNext : start);
      backfilledAt = now();
    }
    event = yield take([sourceChanged, sourceResumed, tradesSubscribed]);
    // The first prices of a new connection follow its confirmation.
    const isAware = sourceChanged.match(event) || (sourceResumed.match(event) && isSubscribed);
    isGap = !isAware || now() - backfilledAt > GAP_MS;
  }
}

function* startFollowed(start: Start): Saga {
  for (const symbol of yield* select(selectFollowedPairs)) yield fork(startAll, start, symbol);
}

function* startAll(start: Start, symbol: string): Saga {
  for (const interval of yield* select(selectIntervals(symbol))) yield fork(start, symbol, interval);
}

function* backfillWhileFollowed(
  exchange: ExchangeClient,
  symbol: string,
  interval: Interval,
  paused: Set<string>,
): Saga {
  yield race([
    call(backfill, exchange, symbol, interval, paused),
    take((action: unknown) => coinUnfollowed.match(action) && action.payload === symbol),
  ]);
}

function* backfill(exchange: ExchangeClient, symbol: string, interval: Interval, paused: Set<string>): Saga {
  const key = toKey(symbol, interval);
  for (let retryDelayMs = MIN_RETRY_DELAY_MS; ; retryDelayMs = Math.min(retryDelayMs * 2, MAX_RETRY_DELAY_MS)) {
    const known = new Set(yield* select(selectBars(symbol, '1s')));
    const klines = parseHistory(yield* callAsync(() => fetchKlines(exchange, symbol, interval)));
    const streamedSince = (yield* select(selectBars(symbol, '1s'))).filter(bar => !known.has(bar));
    if (klines) {
      const since = toSeconds(klines[0]?.[0] ?? 0);
      return yield* put(historyLoaded({ symbol, interval, history: toBars(klines), since, streamedSince }));
    }
    paused.add(key);
    yield* put(historyFailed({ symbol, interval }));
    yield delay(retryDelayMs);
    paused.delete(key);
  }
}
