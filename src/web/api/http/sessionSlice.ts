import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { USER_TOKEN, type WebDeps } from '#web/deps.ts';

/** `leaving` is the second between a logout and the sign-in page. No account data is shown. */
type SessionPhase = 'signedIn' | 'leaving' | 'signedOut';

/** Why no user is signed in. Only `expired` keeps the address to return to. */
type SessionEnd = 'expired' | 'signedOut' | 'signedOutInOtherTab' | null;

export interface SessionState {
  phase: SessionPhase;
  end: SessionEnd;
  /** Increases when the user changes, so that no screen state survives into the next session. */
  epoch: number;
  /** The epoch in which a logout was last requested. */
  logoutEpoch?: number;
}

/** `isForced` signs out this device even if the request fails. */
export const logoutRequested = createAction<{ isForced: true } | undefined>('session/logoutRequested');

const initialState: SessionState = { phase: 'signedOut', end: null, epoch: 0 };

/** The token itself stays in the storage adapter, out of the store. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The app found a token when it started. */
    resumed: state => {
      state.phase = 'signedIn';
    },
    /** A user signed in, on this tab or another. */
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
  extraReducers: builder => {
    builder.addCase(logoutRequested, state => {
      state.logoutEpoch = state.epoch;
    });
  },
});

export const {
  resumed: sessionResumed,
  started: sessionStarted,
  leaving: sessionLeaving,
  ended: sessionEnded,
} = sessionSlice.actions;

export const logoutFailed = createAction('session/logoutFailed');

export const adminSessionStarted = createAction('admin/sessionStarted');
export const adminSessionEnded = createAction<'expired' | 'signedOutInOtherTab'>('admin/sessionEnded');

/** Returns whether another user has signed in on another tab. A token that was only removed does not count. */
export const hasSessionChanged = (
  { storage }: Pick<WebDeps, 'storage'>,
  token: string | null,
  key = USER_TOKEN,
): boolean => ![token, null].includes(storage.get(key));

type WithSession = { session: SessionState };
export const selectIsSignedIn = ({ session }: WithSession): boolean => session.phase === 'signedIn';
export const selectIsLeaving = ({ session }: WithSession): boolean => session.phase === 'leaving';
/** Returns false once the session whose user requested a logout was replaced. */
export const selectIsLoggingOut = ({ session }: WithSession): boolean => session.logoutEpoch === session.epoch;
export const selectSessionEnd = ({ session }: WithSession): SessionEnd => session.end;
export const selectSessionEpoch = ({ session }: WithSession): number => session.epoch;
