import * as z from 'zod/mini';
import type { Channel, Task } from 'redux-saga';
import { all, call, delay, fork, join, race, take, takeEvery } from 'redux-saga/effects';
import { Kline } from '#contract/market.ts';
import { toChartNumber } from '#contract/money.ts';
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { getDeps, put, type Saga, callAsync } from '#web/saga/effects.ts';
import type { ExchangeClient } from '#web/market/exchange/exchangeClient.ts';
import { sparklinesLoaded, sparklinesRequested } from './marketSlice.ts';
import { isPageVisible, waitForReturn } from '#web/saga/pageLifecycle.ts';

const HOURS = 24;
// The rows must not move for this long.
const DEBOUNCE_MS = 150;
// Each request has weight 2 and delays the next round, so that they use at most 1,200 weight a minute. That is a fifth of
// the global host's limit. The US host allows 1,200 in all, so there they pause at half of it.
const DELAY_PER_REQUEST_MS = 100;
const MAX_BATCH = 24;
// Rows appear together, unless a slow response would delay the others longer than this.
const BATCH_TIMEOUT_MS = 1_000;
const TTL_MS = 30 * MINUTE_MS;
const FAILURE_RETRY_MS = 30_000;
const BUSY_DELAY_MS = 5_000;
/** More than the tallest screen has. Of rows that left the screen, the newest are refreshed, too. */
const MAX_ROWS = 100;

/** Keeps the rows requested last, newest first, and when each is due. */
function createRows(now: () => number) {
  const dueAt = new Map<string, number>();
  let rows: string[] = [];
  const getWaitMs = (pair: string): number => (dueAt.get(pair) ?? -Infinity) - now();
  return {
    add(pairs: readonly string[]) {
      rows = [...pairs, ...rows.filter(pair => !pairs.includes(pair))].slice(0, MAX_ROWS);
    },
    listDue: () => rows.filter(pair => getWaitMs(pair) <= 0),
    /** Returns the time until a row is due, at most the TTL. */
    getNextWaitMs: () => Math.min(TTL_MS, ...rows.map(getWaitMs)),
    markRequested: (pairs: readonly string[]) => pairs.forEach(pair => dueAt.set(pair, now() + TTL_MS)),
    markFailed: (pairs: readonly string[]) => pairs.forEach(pair => dueAt.set(pair, now() + FAILURE_RETRY_MS)),
  };
}

/**
 * Loads the sparklines in view, newest request first, and again when they expire. The channel holds requests made before
 * this code loaded.
 */
export function* sparklineSaga(
  exchange: ExchangeClient,
  requests: Channel<ReturnType<typeof sparklinesRequested>>,
): Saga {
  const { now } = yield* getDeps();
  const rows = createRows(now);

  yield takeEvery(requests, ({ payload: pairs }) => rows.add(pairs));

  while (true) {
    // Timers stop while the device sleeps.
    if (rows.listDue().length === 0)
      yield race([take(sparklinesRequested), call(waitForReturn), delay(rows.getNextWaitMs())]);
    yield delay(DEBOUNCE_MS);
    if (!(yield* isPageVisible())) yield call(waitForReturn);
    else if (exchange.isBusy()) yield delay(BUSY_DELAY_MS);
    else yield call(loadDue, exchange, rows);
  }
}

function* loadDue(exchange: ExchangeClient, rows: ReturnType<typeof createRows>): Saga {
  const batch = rows.listDue().slice(0, MAX_BATCH);
  rows.markRequested(batch);
  rows.markFailed(yield* loadAll(exchange, batch));
  yield delay(batch.length * DELAY_PER_REQUEST_MS);
}

/** Loads closes and dispatches them together; returns the pairs to retry. */
function* loadAll(exchange: ExchangeClient, pairs: readonly string[]): Saga<string[]> {
  const loaded: Record<string, number[]> = {};
  const failed: string[] = [];
  let isLate = false;

  function* load(symbol: string): Saga {
    const path = `/api/v3/klines?symbol=${symbol}&interval=1h&limit=${HOURS}`;
    const response = yield* callAsync(() => exchange.request(path, z.array(Kline)));
    if (response.kind !== 'answered') return void (response.kind === 'refused' || failed.push(symbol));
    // The opening price of the first hour is 23 to 24 hours old, so the line covers nearly the time of the day's change.
    const closes = [
      ...response.body.slice(0, 1).map(kline => toChartNumber(kline[1])),
      ...response.body.map(kline => toChartNumber(kline[4])),
    ];
    if (isLate) yield* put(sparklinesLoaded({ [symbol]: closes }));
    else loaded[symbol] = closes;
  }

  function* putLoaded(): Saga {
    isLate = true;
    if (Object.keys(loaded).length > 0) yield* put(sparklinesLoaded(loaded));
  }

  const task: Task = yield fork(function* () {
    yield all(pairs.map(pair => call(load, pair)));
  });
  yield race([join(task), delay(BATCH_TIMEOUT_MS)]);
  yield call(putLoaded);
  yield join(task);
  return failed;
}
