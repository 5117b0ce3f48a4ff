import * as z from 'zod/mini';
import { call, delay, fork, race, take, takeEvery } from 'redux-saga/effects';
import { Kline } from '#contract/market.ts';
import { plotted } from '#contract/money.ts';
import { depsOf, read, say, type Saga, waitFor } from '#web/saga/effects.ts';
import { type Candle, CANDLE_MINUTES } from './bars.ts';
import type { Exchange, ExchangeAnswer } from './exchange.ts';
import { selectFollowedPairs } from './marketSelectors.ts';
import { coinFollowed, coinLeft, seriesSeeded, sourceChanged } from './marketSlice.ts';

/** The line starts five minutes back, as long as the longest trade runs. */
const SEED_SECONDS = 300;
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

const askKlines = (exchange: Exchange, symbol: string, interval: string, limit: number) =>
  exchange.ask(`/api/v3/klines?symbol=${symbol}&interval=${interval}&limit=${limit}`, z.array(Kline));

/** The past that can be had; an exchange without one-second candles has none to tell. */
const pastOf = (answer: ExchangeAnswer<Kline[]>): Candle[] | null =>
  answer.kind === 'answered' ? answer.body.map(candleOf) : answer.kind === 'refused' ? [] : null;

/** Keeps the past of every followed coin whole: when it is first followed, and again after every gap in the stream. */
export function* keepSeeded(exchange: Exchange): Saga {
  yield takeEvery(coinFollowed, function* ({ payload }) {
    yield call(whileFollowed, exchange, payload);
  });
  const { now } = yield* depsOf();
  let wholeAt = -Infinity;
  while (true) {
    const isGap = now() - wholeAt > GAP_MS;
    if (isGap) for (const symbol of yield* read(selectFollowedPairs)) yield fork(whileFollowed, exchange, symbol);
    if (isGap) wholeAt = now();
    yield take(sourceChanged);
  }
}

function* whileFollowed(exchange: Exchange, symbol: string): Saga {
  yield race([
    call(seed, exchange, symbol),
    take((action: unknown) => coinLeft.match(action) && action.payload === symbol),
  ]);
}

function* seed(exchange: Exchange, symbol: string): Saga {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
    const [seconds, minutes] = yield* waitFor(async () => {
      const answers = [
        askKlines(exchange, symbol, '1s', SEED_SECONDS),
        askKlines(exchange, symbol, '1m', CANDLE_MINUTES),
      ];
      return (await Promise.all(answers)).map(pastOf);
    });
    if (seconds && minutes) return yield* say(seriesSeeded({ symbol, seconds, minutes }));
    yield delay(wait);
  }
}
