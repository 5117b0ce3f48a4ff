import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ConnectionState {
  /** The server does not answer, whatever the browser says of the network. */
  isLost: boolean;
  /** When the server last told its time, by this device's clock. */
  lastResponseAt: number | null;
}

const initialState: ConnectionState = { isLost: false, lastResponseAt: null };

/** Whether the server can be reached. */
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

/** A call got no answer at all. */
export const networkFailed = createAction('connection/networkFailed');

export type WithConnection = { connection: ConnectionState };
export const selectIsConnectionLost = ({ connection }: WithConnection): boolean => connection.isLost;

type WithQueries = WithConnection & {
  provider: { queries: Readonly<Record<string, { fulfilledTimeStamp?: number } | undefined>> };
};

/** When the newest of what is known was answered, by this device's clock; null when nothing was. */
export const selectLastResponseAt = ({ connection, provider: { queries } }: WithQueries): number | null => {
  const times = Object.values(queries).flatMap(query => query?.fulfilledTimeStamp ?? []);
  return times.length > 0 ? Math.max(...times) : connection.lastResponseAt;
};
