import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ConnectionState {
  /** The server does not answer, whatever the browser says of the network. */
  isLost: boolean;
  /** When the server last told its time, by this device's clock. */
  heardAt: number | null;
}

/** Whether the server can be reached. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState: { isLost: false, heardAt: null } as ConnectionState,
  reducers: {
    heard: (state, { payload }: PayloadAction<number>) => {
      state.heardAt = payload;
    },
    lost: state => {
      state.isLost = true;
    },
    restored: state => {
      state.isLost = false;
    },
  },
});

export const { heard: serverHeard, lost: connectionLost, restored: connectionRestored } = connectionSlice.actions;

/** A call got no answer at all. */
export const answerMissed = createAction('connection/answerMissed');

export type WithConnection = { connection: ConnectionState };
export const selectIsConnectionLost = ({ connection }: WithConnection): boolean => connection.isLost;

type WithAnswers = WithConnection & {
  provider: { queries: Readonly<Record<string, { fulfilledTimeStamp?: number } | undefined>> };
};

/** When the newest of what is known was answered, by this device's clock; null when nothing was. */
export const selectLastAnswerAt = ({ connection, provider: { queries } }: WithAnswers): number | null => {
  const times = Object.values(queries).flatMap(query => query?.fulfilledTimeStamp ?? []);
  return times.length > 0 ? Math.max(...times) : connection.heardAt;
};
