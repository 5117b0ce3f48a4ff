import { createAction, createSlice } from '@reduxjs/toolkit';
import { eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, put as putEffect, race, take, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import { Token } from '#contract/signIn.ts';
import { ADMIN_TAGS, adminApi } from '#web/api/admin/adminApi.ts';
import { adminLeaving } from '#web/api/admin/adminLeaving.ts';
import { administratorsApi } from '#web/api/admin/administrators.ts';
import { booksApi } from '#web/api/admin/books.ts';
import { endSession, isSessionOver } from '#web/api/credentials.ts';
import { getOwner } from '#web/api/draftOwner.ts';
import { connectionRestored } from '#web/api/http/connection.ts';
import { providerApi } from '#web/api/http/providerApi.ts';
import { adminSessionEnded, adminSessionStarted, hasSessionChanged } from '#web/api/http/sessionSlice.ts';
import { ADMIN_TOKEN, USER_TOKEN, type WebDeps } from '#web/deps.ts';
import { clearAdminDrafts } from '#web/features/admin/forms/AdminDraftsProvider.tsx';
import { i18n } from '#web/i18n/i18n.ts';
import { getDeps, refetch, put, callAsync, select, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';
import { takeEveryEvent } from '#web/saga/takeEveryEvent.ts';

// After an expired session, signing in returns to the page. `leaving` is the second between a logout and the sign-in page.
type AdminEnd = 'expired' | 'leaving' | 'left' | null;

interface AdminSessionState {
  end: AdminEnd;
  /** Increases when an administrator signs in, so that no page keeps what the one before saw or typed. */
  epoch: number;
  /** The epoch in which a logout was last requested. */
  logoutEpoch?: number;
}

export const adminLogoutRequested = createAction('admin/logoutRequested');

const initialState: AdminSessionState = { end: null, epoch: 0 };

// The token itself stays in the storage adapter.
export const adminSessionSlice = createSlice({
  name: 'adminSession',
  initialState,
  reducers: {
    /** The message 'Logged out successfully!' was shown long enough. */
    left: state => {
      state.end = 'left';
    },
  },
  extraReducers: builder => {
    builder.addCase(adminLeaving, state => {
      state.end = 'leaving';
    });
    builder.addCase(adminLogoutRequested, state => {
      state.logoutEpoch = state.epoch;
    });
    builder.addCase(adminSessionStarted, state => {
      state.end = null;
      state.epoch += 1;
    });
    builder.addCase(adminSessionEnded, state => {
      // A late 401 is no expiry of a session that was left.
      state.end ??= 'expired';
    });
  },
});

const { left: adminLeft } = adminSessionSlice.actions;
/** After these, nothing may be sent that the former administrator decided or holds. */
export const ADMIN_SESSION_CHANGES = [adminSessionStarted, adminSessionEnded, adminLeaving] as const;
export const adminShown = createAction('admin/shown');
export const adminHidden = createAction('admin/hidden');

type WithAdminSession = { adminSession?: AdminSessionState };
/** Returns null before the slice is added. */
export const selectAdminEnd = ({ adminSession }: WithAdminSession): AdminEnd => adminSession?.end ?? null;
export const selectAdminEpoch = ({ adminSession }: WithAdminSession): number => adminSession?.epoch ?? 0;
const selectIsLoggingOut = ({ adminSession }: WithAdminSession): boolean =>
  adminSession?.logoutEpoch === adminSession?.epoch;

// Shows 'Logged out successfully!' before the sign-in page.
const LEAVE_AFTER_MS = 1_000;

/** Follows the administrator's session, also on other tabs, and refreshes the data of every administrator's page. */
export function* adminSaga(): Saga {
  const deps = yield* getDeps();
  yield takeEvery(adminSessionEnded, clearSession);
  yield takeLeading(adminLogoutRequested, logOut);
  yield takeEveryEvent(createOtherTabChannel(deps), followOtherTab);
  yield takeEvery(connectionRestored, refetchAdminData);
  yield takeLatest(adminShown, whileShown);
}

const createOtherTabChannel = ({ storage }: WebDeps): EventChannel<{ token: string | null }> =>
  eventChannel(emit => storage.watch(ADMIN_TOKEN, token => emit({ token })));

/** Another tab also removes the token of an expired session, so that signing in returns to the page. */
function* followOtherTab({ token }: { token: string | null }): Saga {
  yield* put(Token.safeParse(token).success ? adminSessionStarted() : adminSessionEnded('signedOutInOtherTab'));
}

/** The app's own saga refetches only what users see, and repeats each query that is in flight at that moment. */
function* refetchAdminData(): Saga {
  yield delay(0);
  yield* put(adminApi.util.invalidateTags([...ADMIN_TAGS]));
}

function* whileShown(): Saga {
  yield race([call(pollEvery, refetchShell), take([adminHidden, ...ADMIN_SESSION_CHANGES])]);
}

/** Refreshes the administrator and, unless a given password has to be changed first, the counts of the navigation. */
function* refetchShell(): Saga {
  const { getAdminMe } = administratorsApi.endpoints;
  yield* refetch(getAdminMe, undefined);
  const { data: me } = yield* select(getAdminMe.select());
  if (!me || me.mustChangePassword) return;
  yield* refetch(booksApi.endpoints.getSummary, undefined);
}

function* clearSession(): Saga {
  const { storage } = yield* getDeps();
  // A session that was replaced before this saga ran.
  if ((yield* select(selectAdminEnd)) === null) return;
  storage.remove(ADMIN_TOKEN);
  yield putEffect(providerApi.util.resetApiState());
}

function* logOut(): Saga {
  const deps = yield* getDeps();
  // A session that was replaced before this saga ran.
  if (!(yield* select(selectIsLoggingOut))) return;
  const token = deps.storage.get(ADMIN_TOKEN);
  const response = yield* callAsync(() => endSession(deps, token));
  // Another administrator has signed in on another tab. That session must not end.
  if (hasSessionChanged(deps, token, ADMIN_TOKEN)) return;
  if (!isSessionOver(response)) {
    deps.toast({ kind: 'error', text: i18n.t('app:session.logoutFailed') });
    return;
  }
  // A user who is signed in on the same device stays signed in, and one whose session expired keeps drafts.
  if (deps.storage.get(USER_TOKEN) === null && getOwner(deps) === null) {
    deps.storage.clear();
    deps.drafts.clear();
  } else {
    deps.storage.remove(ADMIN_TOKEN);
    clearAdminDrafts(deps.drafts);
  }
  deps.toast({ kind: 'success', text: i18n.t('app:session.loggedOut') });
  yield* put(adminLeaving());
  yield putEffect(providerApi.util.resetApiState());
  const { isNext }: { isNext?: object } = yield race({
    isRead: delay(LEAVE_AFTER_MS),
    isNext: take(adminSessionStarted),
  });
  if (!isNext) yield* put(adminLeft());
}
