import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ClockState {
  /** How far the server's clock is ahead of the device's. */
  offsetMs: number;
}

const initialState: ClockState = { offsetMs: 0 };

export const clockSlice = createSlice({
  name: 'clock',
  initialState,
  reducers: {
    offsetMeasured: (state, { payload }: PayloadAction<number>) => {
      state.offsetMs = payload;
    },
  },
});

export const { offsetMeasured: clockOffsetMeasured } = clockSlice.actions;

export type WithClock = { clock: ClockState };
export const selectOffsetMs = ({ clock }: WithClock): number => clock.offsetMs;

export const serverNow = (state: WithClock, deviceNow: number): number => deviceNow + selectOffsetMs(state);
