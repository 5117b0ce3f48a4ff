import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ConnectionState {
  /** The server does not respond, even if the browser reports that it is online. */
  isLost: boolean;
  /** By the app's clock, in milliseconds. */
  lastResponseAt: number | null;
}

const initialState: ConnectionState = { isLost: false, lastResponseAt: null };

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    responded: (state, { payload }: PayloadAction<number>) => {
      state.lastResponseAt = payload;
    },
    lost: state => {
      state.isLost = true;
    },
    restored: state => {
      state.isLost = false;
    },
  },
});

export const {
  responded: serverResponded,
  lost: connectionLost,
  restored: connectionRestored,
} = connectionSlice.actions;

/** A request received no response. */
export const networkFailed = createAction('connection/networkFailed');

/** The user requested the newest data of the screen. Lost sources of prices retry at once. */
export const refreshRequested = createAction('connection/refreshRequested');

export type WithConnection = { connection: ConnectionState };
export const selectIsConnectionLost = ({ connection }: WithConnection): boolean => connection.isLost;

type WithQueries = WithConnection & {
  provider: { queries: Readonly<Record<string, { fulfilledTimeStamp?: number } | undefined>> };
};

/** Returns when the newest data arrived, by the app's clock; null if none has arrived. */
export const selectLastResponseAt = ({ connection, provider: { queries } }: WithQueries): number | null => {
  const times = Object.values(queries).flatMap(query => query?.fulfilledTimeStamp ?? []);
  return times.length > 0 ? Math.max(...times) : connection.lastResponseAt;
};
