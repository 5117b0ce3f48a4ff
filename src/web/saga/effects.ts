import type { Action } from '@reduxjs/toolkit';
import { call, delay, getContext, put, putResolve, select, type Effect } from 'redux-saga/effects';
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

const PART_AGAIN_MS = 5_000;

/** Loads a part of the code; one that does not come is asked for again until it does. */
export function* part<Part>(load: () => Promise<Part>): Saga<Part> {
  while (true) {
    try {
      return yield* waitFor(load);
    } catch {
      yield delay(PART_AGAIN_MS);
    }
  }
}

/** Dispatches. */
export function* say(action: Action): Saga {
  yield put(action);
}

interface QueryEndpoint<Arg> {
  initiate: (arg: Arg, options: { forceRefetch: boolean; subscribe: boolean }) => unknown;
  select: (arg: Arg) => (state: never) => { error?: unknown };
}

/** How long the provider still wants to be left alone with a question, by the failure of the last one. */
export function quietFor(error: unknown, now: number): number {
  if (typeof error !== 'object' || error === null || !('quietUntil' in error)) return 0;
  return typeof error.quietUntil === 'number' ? Math.max(0, error.quietUntil - now) : 0;
}

/**
 * Asks the provider again, whatever the cache holds, and waits for the answer; a failure stays in the query cache. For
 * what is asked again and again: nothing is asked before the time that the last failure named.
 */
export function* refetch<Arg>(endpoint: QueryEndpoint<Arg>, arg: Arg): Saga {
  if ((yield* quietOf(endpoint, arg)) > 0) return;
  yield putResolve(endpoint.initiate(arg, { forceRefetch: true, subscribe: false }) as Action);
}

/** The same for what is asked once, because something has happened: it waits until the provider may be asked. */
export function* refetchOnce<Arg>(endpoint: QueryEndpoint<Arg>, arg: Arg): Saga {
  const quietMs = yield* quietOf(endpoint, arg);
  if (quietMs > 0) yield delay(quietMs);
  yield* refetch(endpoint, arg);
}

function* quietOf<Arg>({ select: answerTo }: QueryEndpoint<Arg>, arg: Arg): Saga<number> {
  const { now } = yield* depsOf();
  const { error } = yield* read(answerTo(arg));
  return quietFor(error, now());
}
