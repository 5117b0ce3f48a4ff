import type { Action } from '@reduxjs/toolkit';
import { call, getContext, put, putResolve, select, type Effect } from 'redux-saga/effects';
import type { WebDeps } from '#web/deps.ts';

/** A saga: yields effects, answers `Result`. Values come in through the typed helpers below (`yield*`). */
export type Saga<Result = void> = Generator<Effect, Result, never>;
type Step<Value> = Generator<Effect, Value, Value>;

/** The outside world, as the store was given it. */
export function* depsOf(): Step<WebDeps> {
  return yield getContext('deps');
}

/** The present value of a selector. */
export function* read<State, Value>(selector: (state: State) => Value): Step<Value> {
  return yield select(selector);
}

/** Waits for a promise and answers what it resolves to. */
export function* waitFor<Value>(work: () => Promise<Value>): Step<Value> {
  return yield call(work);
}

/** Dispatches. */
export function* say(action: Action): Saga {
  yield put(action);
}

interface QueryEndpoint<Arg> {
  initiate: (arg: Arg, options: { forceRefetch: boolean; subscribe: boolean }) => unknown;
}

/** Asks the provider again, whatever the cache holds, and waits for the answer; a failure stays in the query cache. */
export function* refetch<Arg>(endpoint: QueryEndpoint<Arg>, arg: Arg): Saga {
  yield putResolve(endpoint.initiate(arg, { forceRefetch: true, subscribe: false }) as Action);
}
