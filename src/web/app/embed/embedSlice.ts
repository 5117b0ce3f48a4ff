import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EmbedBrand } from '#contract/embed/embedEvents.ts';

interface EmbedState {
  hasHeader: boolean;
  /** Checked: its colours have enough contrast. */
  brand: EmbedBrand;
}

const initialState: EmbedState = { hasHeader: true, brand: {} };

/** What the partner's page chose for its frame. */
export const embedSlice = createSlice({
  name: 'embed',
  initialState,
  reducers: {
    headerToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.hasHeader = payload;
    },
    branded: (state, { payload }: PayloadAction<EmbedBrand>) => {
      state.brand = payload;
    },
  },
});

export const { headerToggled, branded } = embedSlice.actions;

type WithEmbed = { embed?: EmbedState };
export const selectHasHeader = ({ embed = initialState }: WithEmbed): boolean => embed.hasHeader;
export const selectBrand = ({ embed = initialState }: WithEmbed): EmbedBrand => embed.brand;
