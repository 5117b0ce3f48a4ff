import * as z from 'zod/mini';
import type { Channel, Task } from 'redux-saga';
import { all, call, delay, fork, join, race, take, takeEvery } from 'redux-saga/effects';
import { Kline } from '#contract/market.ts';
import { plotted } from '#contract/money.ts';
import { depsOf, say, type Saga, waitFor } from '#web/saga/effects.ts';
import type { Exchange } from './exchange.ts';
import { sparklinesLoaded, sparklinesWanted } from './marketSlice.ts';
import { isSeen } from './visibility.ts';

/** The hours behind the 24h change: one request of weight 2 a row. */
const HOURS = 24;
/** The rows must have stopped moving for this long. */
const SETTLE_MS = 150;
/** A screenful is asked for at once; each request makes the next round wait longer: at most 1,200 of 6,000 weight a minute. */
const WAIT_PER_REQUEST_MS = 100;
const MAX_AT_ONCE = 24;
/** Rows appear together, but a slow answer holds the others back no longer than this. */
const TOGETHER_MS = 1_000;
const FRESH_MS = 30 * 60 * 1000;
/** While the exchange is busy, or nobody looks. */
const LATER_MS = 5_000;
const MOST_WAITING = 40;

/**
 * Loads the sparklines of all rows in view at once, newest request first; a row that has waited too long is dropped. The
 * channel holds what was wanted before this code was there.
 */
export function* keepSparklines(exchange: Exchange, wanted: Channel<ReturnType<typeof sparklinesWanted>>): Saga {
  const { now } = yield* depsOf();
  const askedAt = new Map<string, number>();
  let waiting: string[] = [];

  yield takeEvery(wanted, function ({ payload: pairs }) {
    const fresh = pairs.filter(pair => (askedAt.get(pair) ?? -Infinity) <= now() - FRESH_MS);
    waiting = [...fresh, ...waiting.filter(pair => !pairs.includes(pair))].slice(0, MOST_WAITING);
  });

  while (true) {
    if (waiting.length === 0) yield take(sparklinesWanted);
    yield delay(SETTLE_MS);
    if (exchange.isBusy() || !isSeen()) {
      yield delay(LATER_MS);
      continue;
    }
    const round = waiting.slice(0, MAX_AT_ONCE);
    waiting = waiting.slice(round.length);
    for (const pair of round) askedAt.set(pair, now());
    const failed = yield* loadAll(exchange, round);
    for (const pair of failed) askedAt.delete(pair);
    yield delay(round.length * WAIT_PER_REQUEST_MS);
  }
}

/** Loads closes and says them together; returns the pairs to ask for again. */
function* loadAll(exchange: Exchange, pairs: readonly string[]): Saga<string[]> {
  const loaded: Record<string, number[]> = {};
  const failed: string[] = [];
  let isLate = false;

  function* load(symbol: string): Saga {
    const path = `/api/v3/klines?symbol=${symbol}&interval=1h&limit=${HOURS}`;
    const answer = yield* waitFor(() => exchange.ask(path, z.array(Kline)));
    if (answer.kind !== 'answered') return void (answer.kind === 'refused' || failed.push(symbol));
    // It starts where the day did, so that the line falls when the day's change does.
    const closes = [
      ...answer.body.slice(0, 1).map(kline => plotted(kline[1])),
      ...answer.body.map(kline => plotted(kline[4])),
    ];
    if (isLate) yield* say(sparklinesLoaded({ [symbol]: closes }));
    else loaded[symbol] = closes;
  }

  function* sayTogether(): Saga {
    isLate = true;
    if (Object.keys(loaded).length > 0) yield* say(sparklinesLoaded(loaded));
  }

  const task: Task = yield fork(function* () {
    yield all(pairs.map(pair => call(load, pair)));
  });
  yield race([join(task), delay(TOGETHER_MS)]);
  yield call(sayTogether);
  yield join(task);
  return failed;
}
