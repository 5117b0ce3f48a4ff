import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ConnectionState {
  /** The server does not respond, even if the browser reports that it is online. */
  isLost: boolean;
  /** By the app's clock, in milliseconds. */
  lastResponseAt: number | null;
  /** Requests that change something and have no response yet. */
  changesInFlight: number;
}

const initialState: ConnectionState = { isLost: false, lastResponseAt: null, changesInFlight: 0 };

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
    /** A request that changes something was sent (1), or it has ended (-1). */
    changesCounted: (state, { payload }: PayloadAction<1 | -1>) => {
      state.changesInFlight += payload;
    },
  },
});

export const {
  responded: serverResponded,
  lost: connectionLost,
  restored: connectionRestored,
  changesCounted,
} = connectionSlice.actions;

/** A request received no response. */
export const networkFailed = createAction('connection/networkFailed');

/** The user requested the newest data of the screen. Lost sources of prices retry at once. */
export const refreshRequested = createAction('connection/refreshRequested');

export type WithConnection = { connection: ConnectionState };
export const selectIsConnectionLost = ({ connection }: WithConnection): boolean => connection.isLost;
export const selectHasChangeInFlight = ({ connection }: WithConnection): boolean => connection.changesInFlight > 0;

type WithQueries = WithConnection & {
  provider: { queries: Readonly<Record<string, { fulfilledTimeStamp?: number } | undefined>> };
};

/** Returns when the newest data arrived, by the app's clock; null if none has arrived. */
export const selectLastResponseAt = ({ connection, provider: { queries } }: WithQueries): number | null => {
  const times = Object.values(queries).flatMap(query => query?.fulfilledTimeStamp ?? []);
  return times.length > 0 ? Math.max(...times) : connection.lastResponseAt;
};
