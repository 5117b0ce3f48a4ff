import type { Action } from '@reduxjs/toolkit';
import { delay, fork, takeEvery, takeLeading } from 'redux-saga/effects';
import { connectionLost, selectIsConnectionLost, type WithConnection } from '#web/api/connection.ts';
import { answersRestored } from '#web/api/providerApi.ts';
import { selectIsSignedIn, type SessionState } from '#web/api/session.ts';
import { LAST_ANSWERS } from '#web/deps.ts';
import { depsOf, read, say, type Saga } from '#web/saga/effects.ts';
import { lastAnswersText, missingAnswers, readLastAnswers, type ProviderState } from './lastAnswers.ts';

/** Answers that come close together are written once. */
const KEEP_AFTER_MS = 500;

const isQuery =
  (end: 'pending' | 'fulfilled') =>
  ({ type }: Action): boolean =>
    type === `provider/executeQuery/${end}`;

type State = ProviderState & WithConnection & { session: SessionState };
const selectAll = (state: State): State => state;

/**
 * Keeps the last answers about the account on this device, and puts those back that are missing while the server cannot
 * be reached: after a reload, or on a screen that was not opened since.
 */
export function* lastAnswersSaga(): Saga {
  yield fork(restore);
  yield takeEvery([connectionLost.type, isQuery('pending')], restore);
  yield takeLeading(isQuery('fulfilled'), keep);
}

function* keep(): Saga {
  yield delay(KEEP_AFTER_MS);
  const { storage } = yield* depsOf();
  const state = yield* read(selectAll);
  if (selectIsSignedIn(state)) storage.set(LAST_ANSWERS, lastAnswersText(state));
}

function* restore(): Saga {
  const { storage } = yield* depsOf();
  const state = yield* read(selectAll);
  if (!selectIsConnectionLost(state) || !selectIsSignedIn(state)) return;
  const kept = readLastAnswers(storage.get(LAST_ANSWERS));
  const missing = kept && missingAnswers(kept, state);
  if (missing) yield* say(answersRestored(missing));
}
