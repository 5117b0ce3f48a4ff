import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ADMIN_TOKEN, USER_TOKEN, type WebDeps } from '#web/deps.ts';

/** `leaving` is the second between a logout and the sign-in page: nothing of the account is shown any more. */
type SessionPhase = 'signedIn' | 'leaving' | 'signedOut';

/** Why nobody is signed in: only an expired session keeps the way back. */
type SessionEnd = 'expired' | 'signedOut' | 'signedOutInOtherTab' | null;

export interface SessionState {
  phase: SessionPhase;
  end: SessionEnd;
  /** Grows with every change of who is signed in; what is drawn for one session is never kept for the next. */
  epoch: number;
}

const initialState: SessionState = { phase: 'signedOut', end: null, epoch: 0 };

/** Who is signed in on this tab. The token itself stays in the storage adapter, out of the store. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The app found a token when it opened. */
    resumed: state => {
      state.phase = 'signedIn';
    },
    /** Somebody signed in, on this tab or on another. */
    started: state => {
      state.phase = 'signedIn';
      state.end = null;
      state.epoch += 1;
    },
    leaving: state => {
      state.phase = 'leaving';
    },
    ended: (state, { payload }: PayloadAction<Exclude<SessionEnd, null>>) => {
      state.phase = 'signedOut';
      state.end = payload;
      state.epoch += payload === 'expired' ? 0 : 1;
    },
  },
});

export const {
  resumed: sessionResumed,
  started: sessionStarted,
  leaving: sessionLeaving,
  ended: sessionEnded,
} = sessionSlice.actions;

/** The person asked to be signed out. An administrator who ends a support session stays signed in as such. */
export const logoutRequested = createAction<{ keepsAdmin: boolean } | undefined>('session/logoutRequested');
export const logoutFailed = createAction('session/logoutFailed');

/** Forgets what is stored for a user; the token of an administrator who opened a support session stays when asked. */
export function clearStorage({ storage }: Pick<WebDeps, 'storage'>, keepsAdmin: boolean): void {
  const admin = keepsAdmin ? storage.get(ADMIN_TOKEN) : null;
  storage.clear();
  if (admin !== null) storage.set(ADMIN_TOKEN, admin);
}

/** An administrator signed in on this tab. */
export const adminSessionStarted = createAction('admin/sessionStarted');
/** The provider ended the administrator's session. */
export const adminSessionEnded = createAction('admin/sessionEnded');

/** Whether somebody else has signed in on another tab since this token was held; that its session merely ended is not that. */
export const hasSessionChanged = ({ storage }: Pick<WebDeps, 'storage'>, token: string | null): boolean =>
  ![token, null].includes(storage.get(USER_TOKEN));

type WithSession = { session: SessionState };
export const selectIsSignedIn = ({ session }: WithSession): boolean => session.phase === 'signedIn';
export const selectIsLeaving = ({ session }: WithSession): boolean => session.phase === 'leaving';
export const selectSessionEnd = ({ session }: WithSession): SessionEnd => session.end;
export const selectSessionEpoch = ({ session }: WithSession): number => session.epoch;
