import { createAction, createSlice } from '@reduxjs/toolkit';
import { call, delay, put as putEffect, race, take, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import { administratorsApi } from '#web/api/admin/administrators.ts';
import { booksApi } from '#web/api/admin/books.ts';
import { endSession, isSessionOver } from '#web/api/credentials.ts';
import { providerApi } from '#web/api/http/providerApi.ts';
import { adminSessionEnded, adminSessionStarted } from '#web/api/session.ts';
import { ADMIN_TOKEN, USER_TOKEN } from '#web/deps.ts';
import { clearAdminDrafts } from '#web/features/admin/shared/AdminDraftsProvider.tsx';
import { i18n } from '#web/i18n/i18n.ts';
import { getDeps, refetch, put, callAsync, select, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';

// After an expired session, signing in returns to the page.
type AdminEnd = 'expired' | 'left' | null;

const initialState: { end: AdminEnd } = { end: null };

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
    builder.addCase(adminSessionStarted, state => {
      state.end = null;
    });
    builder.addCase(adminSessionEnded, state => {
      state.end = 'expired';
    });
  },
});

const { left: adminLeft } = adminSessionSlice.actions;
export const adminShown = createAction('admin/shown');
export const adminHidden = createAction('admin/hidden');
export const adminLogoutRequested = createAction('admin/logoutRequested');

/** Returns null before the slice is added. */
export const selectAdminEnd = ({ adminSession }: { adminSession?: { end: AdminEnd } }): AdminEnd =>
  adminSession?.end ?? null;

// Shows 'Logged out successfully!' before the sign-in page.
const LEAVE_AFTER_MS = 1_000;

/** Watches the administrator's session and refreshes the data of every administrator's page. */
export function* adminSaga(): Saga {
  yield takeEvery(adminSessionEnded, removeToken);
  yield takeLeading(adminLogoutRequested, logOut);
  yield takeLatest(adminShown, whileShown);
}

function* whileShown(): Saga {
  yield race([call(pollEvery, refetchShell), take([adminHidden, adminSessionEnded, adminLeft])]);
}

/** Refreshes the administrator and, unless a given password has to be changed first, the counts of the navigation. */
function* refetchShell(): Saga {
  const { getAdminMe } = administratorsApi.endpoints;
  yield* refetch(getAdminMe, undefined);
  const { data: me } = yield* select(getAdminMe.select());
  if (!me || me.mustChangePassword) return;
  yield* refetch(booksApi.endpoints.getSummary, undefined);
}

function* removeToken(): Saga {
  const { storage } = yield* getDeps();
  storage.remove(ADMIN_TOKEN);
}

function* logOut(): Saga {
  const deps = yield* getDeps();
  const token = deps.storage.get(ADMIN_TOKEN);
  const response = yield* callAsync(() => endSession(deps, token));
  if (!isSessionOver(response)) {
    deps.toast({ kind: 'error', text: i18n.t('app:session.logoutFailed') });
    return;
  }
  // A user who is signed in on the same device stays signed in.
  if (deps.storage.get(USER_TOKEN) === null) {
    deps.storage.clear();
    deps.drafts.clear();
  } else {
    deps.storage.remove(ADMIN_TOKEN);
    clearAdminDrafts(deps.drafts);
  }
  deps.toast({ kind: 'success', text: i18n.t('app:session.loggedOut') });
  yield delay(LEAVE_AFTER_MS);
  yield* put(adminLeft());
  yield putEffect(providerApi.util.resetApiState());
}
