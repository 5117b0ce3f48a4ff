import { createAction } from '@reduxjs/toolkit';
import { call, delay } from 'redux-saga/effects';
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { getBackoffMs } from './backoff.ts';
import { getDeps, put, type Saga } from './effects.ts';

const sagaFailed = createAction<{ sagaName: string; failures: number; retryInMs: number }>('saga/failed');

const BACKOFF = { firstMs: 1_000, maxMs: 5 * MINUTE_MS };
const MIN_STABLE_MS = 60_000;

/** Runs a saga and, after each error, reports it and restarts the saga with backoff. Other sagas are not affected. */
export function* supervise(sagaName: string, saga: () => Saga, report: (error: unknown) => void): Saga {
  const { now } = yield* getDeps();
  let failures = 0;
  while (true) {
    const startedAt = now();
    try {
      yield call(saga);
      return;
    } catch (error) {
      failures = now() - startedAt < MIN_STABLE_MS ? failures + 1 : 1;
      const retryInMs = getBackoffMs(failures, BACKOFF);
      report(error);
      yield* put(sagaFailed({ sagaName, failures, retryInMs }));
      yield delay(retryInMs);
    }
  }
}
