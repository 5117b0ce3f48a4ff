import * as z from 'zod/mini';
import type { Channel, Task } from 'redux-saga';
import { all, call, delay, fork, join, race, take, takeEvery } from 'redux-saga/effects';
import { Kline } from '#contract/market.ts';
import { toChartNumber } from '#contract/money.ts';
import { getDeps, put, type Saga, callAsync } from '#web/saga/effects.ts';
import type { ExchangeClient } from '#web/market/exchange/exchangeClient.ts';
import { sparklinesLoaded, sparklinesRequested } from './marketSlice.ts';
import { isPageVisible } from '#web/saga/pageLifecycle.ts';

const HOURS = 24;
// The rows must not move for this long.
const DEBOUNCE_MS = 150;
// Each request has weight 2 and delays the next round, so that they use at most 1,200 weight a minute. That is a fifth of
// the global host's limit. The US host allows 1,200 in all, so there they pause at half of it.
const DELAY_PER_REQUEST_MS = 100;
const MAX_BATCH = 24;
// Rows appear together, unless a slow response would delay the others longer than this.
const BATCH_TIMEOUT_MS = 1_000;
const TTL_MS = 30 * 60 * 1000;
const BUSY_DELAY_MS = 5_000;
const MAX_QUEUED = 40;

/** Loads the sparklines in view, newest request first. The channel holds requests made before this code loaded. */
export function* sparklineSaga(
  exchange: ExchangeClient,
  requests: Channel<ReturnType<typeof sparklinesRequested>>,
): Saga {
  const { now } = yield* getDeps();
  const requestedAt = new Map<string, number>();
  let queue: string[] = [];

  yield takeEvery(requests, function ({ payload: pairs }) {
    const fresh = pairs.filter(pair => (requestedAt.get(pair) ?? -Infinity) <= now() - TTL_MS);
    queue = [...fresh, ...queue.filter(pair => !pairs.includes(pair))].slice(0, MAX_QUEUED);
  });

  while (true) {
    if (queue.length === 0) yield take(sparklinesRequested);
    yield delay(DEBOUNCE_MS);
    if (exchange.isBusy() || !(yield* isPageVisible())) {
      yield delay(BUSY_DELAY_MS);
      continue;
    }
    const batch = queue.slice(0, MAX_BATCH);
    queue = queue.slice(batch.length);
    for (const pair of batch) requestedAt.set(pair, now());
    const failed = yield* loadAll(exchange, batch);
    for (const pair of failed) requestedAt.delete(pair);
    yield delay(batch.length * DELAY_PER_REQUEST_MS);
  }
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
    // Starts at the day's opening price, so that the line falls when the day's change is negative.
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
