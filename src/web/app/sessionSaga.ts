import { eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, put as putEffect, race, take, takeEvery, takeLeading } from 'redux-saga/effects';
import { Token } from '#contract/signIn.ts';
import { endSession, isSessionOver } from '#web/api/credentials.ts';
import { claimDrafts, clearUserDrafts, getOwner, OWNER } from '#web/api/draftOwner.ts';
import { providerApi } from '#web/api/http/providerApi.ts';
import {
  adminSessionStarted,
  hasSessionChanged,
  logoutRequested,
  logoutFailed,
  selectIsLoggingOut,
  selectIsSignedIn,
  selectSessionEnd,
  sessionEnded,
  sessionLeaving,
  sessionResumed,
  sessionStarted,
} from '#web/api/http/sessionSlice.ts';
import { ADMIN_TOKEN, LAST_RESPONSES, PUSH_ENDPOINT, SUPPORT_SESSION, USER_TOKEN, type WebDeps } from '#web/deps.ts';
import { getDeps, select, put, callAsync, type Saga } from '#web/saga/effects.ts';
import { takeEveryEvent } from '#web/saga/takeEveryEvent.ts';

/** The time to read 'Logged out successfully!' before the sign-in page opens. */
const SIGN_OUT_REDIRECT_DELAY_MS = 1_000;

/** Follows sign-ins, logouts, expired sessions and other tabs. Clears the data of the session before. */
export function* sessionSaga(): Saga {
  const deps = yield* getDeps();
  yield takeLeading(logoutRequested, logOut);
  yield takeEvery(sessionEnded, clearSession);
  yield takeEvery(sessionStarted, resetApiCache);
  yield takeEvery(adminSessionStarted, resetResponses);
  yield takeEveryEvent(createOtherTabChannel(deps), followOtherTab);
  yield takeEvery([sessionResumed, sessionStarted, sessionEnded], updateSessionCookie);
  if (!Token.safeParse(deps.storage.get(USER_TOKEN)).success) {
    clearMissedDrafts(deps);
    yield* updateSessionCookie();
    // The visitor may have signed in before this saga, and out in another tab.
    if (yield* select(selectIsSignedIn)) yield* followOtherTab({ token: null });
    return;
  }
  claimDrafts(deps);
  // A session that expired before this saga is still stored; its end follows.
  if ((yield* select(selectSessionEnd)) === null) yield* put(sessionResumed());
}

/** A tab that was not running has missed the sign-out. Where sessions end with their page, users return to their drafts. */
function clearMissedDrafts({ storage, drafts }: WebDeps): void {
  const isLeft = getOwner({ storage }) === null && drafts.read(OWNER) !== undefined;
  if (isLeft && !storage.isTemporary && !storage.isRefused) clearUserDrafts(drafts);
}

const createOtherTabChannel = ({ storage }: WebDeps): EventChannel<{ token: string | null }> =>
  eventChannel(emit => storage.watch(USER_TOKEN, token => emit({ token })));

function* followOtherTab({ token }: { token: string | null }): Saga {
  const deps = yield* getDeps();
  if (Token.safeParse(token).success) {
    claimDrafts(deps);
    yield* put(sessionStarted());
  } else yield* put(sessionEnded(getOwner(deps) === null ? 'signedOutInOtherTab' : 'expired'));
}

/** The server chooses the prerendered page by this cookie, because page requests carry no token. */
function* updateSessionCookie(): Saga {
  const { cookies } = yield* getDeps();
  cookies.set('hasSession', (yield* select(selectIsSignedIn)) ? '1' : '0');
}

/** Returns whether an administrator opened the stored session of a user. */
function isSupportSession({ storage }: Pick<WebDeps, 'storage'>): boolean {
  const token = storage.get(USER_TOKEN);
  return token !== null && storage.get(SUPPORT_SESSION) === token;
}

function* logOut({ payload }: ReturnType<typeof logoutRequested>): Saga {
  const deps = yield* getDeps();
  // A session that was replaced before this saga ran.
  if (!(yield* select(selectIsLoggingOut))) return;
  const token = deps.storage.get(USER_TOKEN);
  // Read at once, because another tab may end the session meanwhile.
  const isSupport = isSupportSession(deps);
  const answer = yield* callAsync(() => endSession(deps, token));
  // Another user may have signed in on another tab. Their session must not end.
  if (hasSessionChanged(deps, token)) return;
  if (!isSessionOver(answer) && !payload?.isForced) {
    yield* put(logoutFailed());
    return;
  }
  const adminToken = deps.storage.get(ADMIN_TOKEN);
  if (!isSupport && adminToken !== null) void endSession(deps, adminToken);
  clearStorage(deps, isSupport);
  clearUserDrafts(deps.drafts);
  yield* put(sessionLeaving());
  yield call(resetApiCache);
  const { isNext }: { isNext?: object } = yield race({
    isRead: delay(SIGN_OUT_REDIRECT_DELAY_MS),
    isNext: take(sessionStarted),
  });
  if (!isNext) yield* put(sessionEnded('signedOut'));
}

/** Keeps an administrator who ends a support session signed in. */
function clearStorage({ storage }: WebDeps, isSupport: boolean): void {
  if (!isSupport) return storage.clear();
  // The token last: other tabs take a session that ends while the device has an owner for an expired one.
  storage.removeOthers([ADMIN_TOKEN, USER_TOKEN]);
  storage.remove(USER_TOKEN);
}

function* clearSession({ payload }: ReturnType<typeof sessionEnded>): Saga {
  const { storage, drafts } = yield* getDeps();
  // A session that was replaced before this saga ran.
  if (yield* select(selectIsSignedIn)) return;
  const token = storage.get(USER_TOKEN);
  // The user of a support session never used this device.
  const isSupport = isSupportSession({ storage });
  if (isSupport) storage.remove(OWNER);
  // Another tab has updated the storage already, perhaps again since its event.
  if (payload !== 'expired' || isSupport) clearUserDrafts(drafts);
  if (payload === 'expired' && token !== null) [PUSH_ENDPOINT, SUPPORT_SESSION, USER_TOKEN].forEach(storage.remove);
  yield call(resetApiCache);
}

function* resetApiCache(): Saga {
  const { storage } = yield* getDeps();
  storage.remove(LAST_RESPONSES);
  yield call(resetResponses);
}

/** Also for a new administrator, who must not see those of the one before. A user of the device keeps the stored ones. */
function* resetResponses(): Saga {
  yield putEffect(providerApi.util.resetApiState());
}
