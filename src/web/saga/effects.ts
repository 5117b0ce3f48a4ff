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

/** A saga: yields effects, answers `Result`. Values come in through the typed helpers below (`yield*`). */
export type Saga<Result = void> = Generator<Effect, Result, never>;
type TypedEffect<Value> = Generator<Effect, Value, Value>;

/** The outside world, as the store was given it. */
export function* getDeps(): TypedEffect<WebDeps> {
  return yield getContext('deps');
}

/** The present value of a selector. */
export function* select<State, Value>(selector: (state: State) => Value): TypedEffect<Value> {
  return yield selectEffect(selector);
}

/** Waits for a promise and answers what it resolves to. */
export function* callAsync<Value>(work: () => Promise<Value>): TypedEffect<Value> {
  return yield call(work);
}

const IMPORT_RETRY_DELAY_MS = 5_000;

/** Loads a part of the code; one that does not come is asked for again until it does. */
export function* importWithRetry<Part>(load: () => Promise<Part>): Saga<Part> {
  while (true) {
    try {
      return yield* callAsync(load);
    } catch {
      yield delay(IMPORT_RETRY_DELAY_MS);
    }
  }
}

/** Dispatches. */
export function* put(action: Action): Saga {
  yield putEffect(action);
}

type Thunk<Result> = (dispatch: never, getState: never, extra: never) => Result;

/** A thunk of the query cache: it resolves to data or to an error, and never rejects. */
export type ResultThunk<Data> = Thunk<PromiseLike<{ data?: Data; error?: unknown }>>;

/** Dispatches a thunk and waits for its result. */
export function* dispatchThunk<Result>(thunk: Thunk<Result>): TypedEffect<Awaited<Result>> {
  // The library's types know only actions; its `put` dispatches what it is given.
  return yield putResolve(thunk as never);
}

interface QueryEndpoint<Arg> {
  initiate: (arg: Arg, options: { forceRefetch: boolean; subscribe: boolean }) => ResultThunk<unknown>;
  select: (arg: Arg) => (state: never) => { error?: unknown };
}

/** How long the provider still wants to be left alone with a question, by the failure of the last one. */
export function remainingBackoffMs(error: unknown, now: number): number {
  if (typeof error !== 'object' || error === null || !('backoffUntil' in error)) return 0;
  return typeof error.backoffUntil === 'number' ? Math.max(0, error.backoffUntil - now) : 0;
}

/**
 * Asks the provider again, whatever the cache holds, and waits for the answer; a failure stays in the query cache. For
 * what is asked again and again: nothing is asked before the time that the last failure named.
 */
export function* refetch<Arg>(endpoint: QueryEndpoint<Arg>, arg: Arg): Saga {
  if ((yield* selectBackoffMs(endpoint, arg)) > 0) return;
  yield* dispatchThunk(endpoint.initiate(arg, { forceRefetch: true, subscribe: false }));
}

/** The same for what is asked once, because something has happened: it waits until the provider may be asked. */
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
