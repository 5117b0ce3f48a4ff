import * as z from 'zod/mini';
import { call, delay, fork, race, take, takeEvery } from 'redux-saga/effects';
import { Kline } from '#contract/market.ts';
import { plotted } from '#contract/money.ts';
import { depsOf, read, say, type Saga, waitFor } from '#web/saga/effects.ts';
import { BARS_KEPT, type Candle, type Interval } from './bars.ts';
import type { Exchange, ExchangeAnswer } from './exchange.ts';
import { selectFollowedPairs, selectIntervals, selectPast } from './marketSelectors.ts';
import { coinFollowed, coinLeft, intervalShown, pastFailed, pastLoaded, sourceChanged } from './marketSlice.ts';

/** How many bars are asked for: the seconds start five minutes back, as long as the longest trade runs. */
const ASKED: Record<Interval, number> = { ...BARS_KEPT, '1s': 300 };
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** A source that took over faster than this has left no gap. */
const GAP_MS = 2_000;

const candleOf = ([openTime, open, high, low, close]: Kline): Candle => ({
  time: Math.floor(openTime / 1000),
  open: plotted(open),
  high: plotted(high),
  low: plotted(low),
  close: plotted(close),
});

const askKlines = (exchange: Exchange, symbol: string, interval: Interval) =>
  exchange.ask(`/api/v3/klines?symbol=${symbol}&interval=${interval}&limit=${ASKED[interval]}`, z.array(Kline));

/** The past that can be had; an exchange without one-second candles has none to tell. */
const pastOf = (answer: ExchangeAnswer<Kline[]>): Candle[] | null =>
  answer.kind === 'answered' ? answer.body.map(candleOf) : answer.kind === 'refused' ? [] : null;

/** Keeps the past of every followed coin whole: when its bars are first shown, and again after every gap in the stream. */
export function* keepSeeded(exchange: Exchange): Saga {
  yield takeEvery(coinFollowed, function* ({ payload: symbol }) {
    yield call(seedAll, exchange, symbol);
  });
  yield takeEvery(intervalShown, function* ({ payload: { symbol, interval } }) {
    // Seconds and minutes come with the coin.
    const isAsked = ['1s', '1m'].includes(interval) || (yield* read(selectPast(symbol, interval))) === 'loaded';
    if (!isAsked) yield call(whileFollowed, exchange, symbol, interval);
  });
  const { now } = yield* depsOf();
  let wholeAt = -Infinity;
  while (true) {
    const isGap = now() - wholeAt > GAP_MS;
    if (isGap) for (const symbol of yield* read(selectFollowedPairs)) yield fork(seedAll, exchange, symbol);
    if (isGap) wholeAt = now();
    yield take(sourceChanged);
  }
}

function* seedAll(exchange: Exchange, symbol: string): Saga {
  for (const interval of yield* read(selectIntervals(symbol))) yield fork(whileFollowed, exchange, symbol, interval);
}

function* whileFollowed(exchange: Exchange, symbol: string, interval: Interval): Saga {
  yield race([
    call(seed, exchange, symbol, interval),
    take((action: unknown) => coinLeft.match(action) && action.payload === symbol),
  ]);
}

function* seed(exchange: Exchange, symbol: string, interval: Interval): Saga {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
    const past = pastOf(yield* waitFor(() => askKlines(exchange, symbol, interval)));
    if (past) return yield* say(pastLoaded({ symbol, interval, past }));
    yield* say(pastFailed({ symbol, interval }));
    yield delay(wait);
  }
}
