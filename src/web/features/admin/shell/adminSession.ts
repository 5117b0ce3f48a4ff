import { createAction, createSlice } from '@reduxjs/toolkit';
import { call, delay, put as putEffect, race, take, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import { administratorsApi } from '#web/api/admin/administrators.ts';
import { booksApi } from '#web/api/admin/books.ts';
import { endSession, isSessionOver } from '#web/api/credentials.ts';
import { providerApi } from '#web/api/http/providerApi.ts';
import { adminSessionEnded, adminSessionStarted } from '#web/api/session.ts';
import { ADMIN_TOKEN, USER_TOKEN } from '#web/deps.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { getDeps, refetch, put, callAsync, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';

/** Why the administrator's pages are left: an ended session keeps the way back. */
type AdminEnd = 'expired' | 'left' | null;

const initialState: { end: AdminEnd } = { end: null };

/** Whether the administrator's session is over; the token itself stays in the storage adapter. */
export const adminSessionSlice = createSlice({
  name: 'adminSession',
  initialState,
  reducers: {
    /** The second in which 'Logged out successfully!' is read is over. */
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

export const { left: adminLeft } = adminSessionSlice.actions;
export const adminShown = createAction('admin/shown');
export const adminHidden = createAction('admin/hidden');
/** The administrator asked to be signed out. */
export const adminLogoutAsked = createAction('admin/logoutAsked');

/** Nothing has ended until the slice is there. */
export const selectAdminEnd = ({ adminSession }: { adminSession?: { end: AdminEnd } }): AdminEnd =>
  adminSession?.end ?? null;

/** How long 'Logged out successfully!' is read before the sign-in page comes. */
const LEAVE_AFTER_MS = 1_000;

/** Follows the administrator's session and keeps what every page of theirs shows fresh. */
export function* adminSaga(): Saga {
  yield takeEvery(adminSessionEnded, forgetToken);
  yield takeLeading(adminLogoutAsked, logOut);
  yield takeLatest(adminShown, whileShown);
}

function* whileShown(): Saga {
  yield race([call(pollEvery, refetchShell), take([adminHidden, adminSessionEnded, adminLeft])]);
}

/** Who is signed in, and what waits: the navigation counts it beside its pages. */
function* refetchShell(): Saga {
  yield* refetch(administratorsApi.endpoints.getAdminMe, undefined);
  yield* refetch(booksApi.endpoints.getSummary, undefined);
}

function* forgetToken(): Saga {
  const { storage } = yield* getDeps();
  storage.remove(ADMIN_TOKEN);
}

function* logOut(): Saga {
  const deps = yield* getDeps();
  const token = deps.storage.get(ADMIN_TOKEN);
  const answer = yield* callAsync(() => endSession(deps, token));
  if (!isSessionOver(answer)) {
    deps.toast({ kind: 'error', text: i18n.t('app:session.logoutFailed') });
    return;
  }
  // A user who is signed in on this device as well stays so.
  if (deps.storage.get(USER_TOKEN) === null) deps.storage.clear();
  else deps.storage.remove(ADMIN_TOKEN);
  deps.toast({ kind: 'success', text: i18n.t('app:session.loggedOut') });
  yield delay(LEAVE_AFTER_MS);
  yield* put(adminLeft());
  yield putEffect(providerApi.util.resetApiState());
}
