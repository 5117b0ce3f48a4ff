import type { Action } from '@reduxjs/toolkit';
import {
  call,
  delay,
  getContext,
  put as putEffect,
  putResolve,
  select as selectEffect,
  type Effect,
} from 'redux-saga/effects';
import type { WebDeps } from '#web/deps.ts';
import { LOAD_RETRY_DELAY_MS } from './loadWithRetry.ts';

/** A saga yields effects and returns `Result`. The helpers below return typed values (`yield*`). */
export type Saga<Result = void> = Generator<Effect, Result, never>;
type TypedEffect<Value> = Generator<Effect, Value, Value>;

export function* getDeps(): TypedEffect<WebDeps> {
  return yield getContext('deps');
}

export function* select<State, Value>(selector: (state: State) => Value): TypedEffect<Value> {
  return yield selectEffect(selector);
}

export function* callAsync<Value>(work: () => Promise<Value>): TypedEffect<Value> {
  return yield call(work);
}

/** Loads a part as `loadWithRetry` does, until the saga is cancelled. */
export function* importWithRetry<Part>(load: () => Promise<Part>): Saga<Part> {
  while (true) {
    try {
      return yield* callAsync(load);
    } catch {
      yield delay(LOAD_RETRY_DELAY_MS);
    }
  }
}

export function* put(action: Action): Saga {
  yield putEffect(action);
}

type Thunk<Result> = (dispatch: never, getState: never, extra: never) => Result;

/** A thunk of the query cache, which resolves to data or to an error and never rejects. */
export type ResultThunk<Data> = Thunk<PromiseLike<{ data?: Data; error?: unknown }>>;

interface Tracked {
  requestId?: string;
}

/** A thunk of a query. Its result has the id of another request if that one was in flight already. */
export type LogThunk<Data> = Thunk<PromiseLike<{ data?: Data; error?: unknown } & Tracked> & Tracked>;

export function* dispatchThunk<Result>(thunk: Thunk<Result>): TypedEffect<Awaited<Result>> {
  // The library's types allow only actions, but its `put` dispatches any value.
  return yield putResolve(thunk as never);
}

export interface QueryEndpoint<Arg> {
  initiate: (arg: Arg, options: { forceRefetch: boolean; subscribe: boolean }) => ResultThunk<unknown>;
  select: (arg: Arg) => (state: never) => { error?: unknown } & Tracked;
}

/** Returns the time until the next allowed request, from the error of the last one. */
export function remainingBackoffMs(error: unknown, now: number): number {
  if (typeof error !== 'object' || error === null || !('backoffUntil' in error)) return 0;
  return typeof error.backoffUntil === 'number' ? Math.max(0, error.backoffUntil - now) : 0;
}

/** Refetches for a poll: skipped before the time that the last failure named. A failure stays in the query cache. */
export function* refetch<Arg>(endpoint: QueryEndpoint<Arg>, arg: Arg): Saga {
  if ((yield* selectBackoffMs(endpoint, arg)) > 0) return;
  yield* dispatchThunk(endpoint.initiate(arg, { forceRefetch: true, subscribe: false }));
}

/** Refetches once after an event: waits until the time that the last failure named. */
export function* refetchOnce<Arg>(endpoint: QueryEndpoint<Arg>, arg: Arg): Saga {
  const backoffMs = yield* selectBackoffMs(endpoint, arg);
  if (backoffMs > 0) yield delay(backoffMs);
  yield* refetch(endpoint, arg);
}

function* selectBackoffMs<Arg>({ select: selectQuery }: QueryEndpoint<Arg>, arg: Arg): Saga<number> {
  const { now } = yield* getDeps();
  const { error } = yield* select(selectQuery(arg));
  return remainingBackoffMs(error, now());
}
