import { eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, put, race, take, takeEvery, takeLeading } from 'redux-saga/effects';
import { Token } from '#contract/signIn.ts';
import { endSession, isSessionOver } from '#web/api/credentials.ts';
import { isOwned, ownDrafts } from '#web/api/draftOwner.ts';
import { providerApi } from '#web/api/providerApi.ts';
import {
  clearStorage,
  hasSomebodyElseSignedIn,
  logoutAsked,
  logoutFailed,
  selectIsSignedIn,
  sessionEnded,
  sessionLeaving,
  sessionResumed,
  sessionStarted,
} from '#web/api/session.ts';
import { LAST_ANSWERS, USER_TOKEN, type WebDeps } from '#web/deps.ts';
import { depsOf, read, say, waitFor, type Saga } from '#web/saga/effects.ts';

/** How long 'Logged out successfully!' is read before the sign-in page comes. */
const LEAVE_AFTER_MS = 1_000;

/**
 * Follows who is signed in: the token this device kept, a logout, a session the provider ended, another tab. Whenever
 * that changes, everything that was loaded for the one before is forgotten.
 */
export function* sessionSaga(): Saga {
  const deps = yield* depsOf();
  yield takeLeading(logoutAsked, logOut);
  yield takeEvery(sessionEnded, forgetSession);
  yield takeEvery(sessionStarted, forgetAnswers);
  yield takeEvery(openElsewhere(deps), followElsewhere);
  yield takeEvery([sessionResumed, sessionStarted, sessionEnded], noteSession);
  if (!Token.safeParse(deps.storage.get(USER_TOKEN)).success) {
    yield* noteSession();
    return;
  }
  ownDrafts(deps);
  yield* say(sessionResumed());
}

/** Says when another tab signed in, out, or as somebody else. */
const openElsewhere = ({ storage }: WebDeps): EventChannel<{ token: string | null }> =>
  eventChannel(emit => storage.watch(USER_TOKEN, token => emit({ token })));

function* followElsewhere({ token }: { token: string | null }): Saga {
  const deps = yield* depsOf();
  if (Token.safeParse(token).success) {
    ownDrafts(deps);
    yield* say(sessionStarted());
  } else yield* say(sessionEnded(isOwned(deps) ? 'expired' : 'elsewhere'));
}

/** Lets the server know for the next first paint whether it is a visitor's; a token says so only to the script. */
function* noteSession(): Saga {
  const { cookies } = yield* depsOf();
  cookies.set('hasSession', (yield* read(selectIsSignedIn)) ? '1' : '0');
}

function* logOut({ payload }: ReturnType<typeof logoutAsked>): Saga {
  const deps = yield* depsOf();
  const token = deps.storage.get(USER_TOKEN);
  const answer = yield* waitFor(() => endSession(deps, token));
  // Another tab may have signed somebody in meanwhile: that session is not the one that was left.
  if (hasSomebodyElseSignedIn(deps, token)) return;
  if (!isSessionOver(answer)) {
    yield* say(logoutFailed());
    return;
  }
  clearStorage(deps, payload?.keepsAdmin ?? false);
  deps.drafts.clear();
  yield* say(sessionLeaving());
  yield call(forgetAnswers);
  const { isNext }: { isNext?: object } = yield race({ isRead: delay(LEAVE_AFTER_MS), isNext: take(sessionStarted) });
  if (!isNext) yield* say(sessionEnded('left'));
}

function* forgetSession({ payload }: ReturnType<typeof sessionEnded>): Saga {
  const { storage, drafts } = yield* depsOf();
  // What another tab did is in the storage already, and may be newer than what it told.
  if (payload !== 'expired') drafts.clear();
  else if (storage.get(USER_TOKEN) !== null) storage.remove(USER_TOKEN);
  yield call(forgetAnswers);
}

function* forgetAnswers(): Saga {
  const { storage } = yield* depsOf();
  storage.remove(LAST_ANSWERS);
  yield put(providerApi.util.resetApiState());
}
