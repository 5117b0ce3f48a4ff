import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ClockState {
  offsetMs: number;
}

const initialState: ClockState = { offsetMs: 0 };

/** How far the provider's clock is ahead of this device's. Every countdown counts in the provider's time. */
export const clockSlice = createSlice({
  name: 'clock',
  initialState,
  reducers: {
    /** The provider told its time. */
    offsetMeasured: (state, { payload }: PayloadAction<number>) => {
      state.offsetMs = payload;
    },
  },
});

export const { offsetMeasured: clockOffsetMeasured } = clockSlice.actions;

export type WithClock = { clock: ClockState };
export const selectOffsetMs = ({ clock }: WithClock): number => clock.offsetMs;

/** The provider's time, from the device's. */
export const serverNow = (state: WithClock, deviceNow: number): number => deviceNow + selectOffsetMs(state);
