import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Language } from '#contract/texts/languages.ts';
import type { PriceColors } from '#web/theme/palettes.ts';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof THEME_CHOICES)[number];

export interface Preferences {
  theme: ThemeChoice;
  priceColors: PriceColors;
  language: Language;
  isBalanceHidden: boolean;
}

const initialState: Preferences = { theme: 'system', priceColors: 'greenUp', language: 'en', isBalanceHidden: false };

// Stored in cookies, so that preferences survive a logout.
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    loaded: (_state, { payload }: PayloadAction<Preferences>) => payload,
    themeChosen: (state, { payload }: PayloadAction<ThemeChoice>) => {
      state.theme = payload;
    },
    priceColorsChosen: (state, { payload }: PayloadAction<PriceColors>) => {
      state.priceColors = payload;
    },
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload;
    },
    balanceToggled: state => {
      state.isBalanceHidden = !state.isBalanceHidden;
    },
  },
});

export const {
  loaded: preferencesLoaded,
  themeChosen,
  priceColorsChosen,
  languageChosen,
  balanceToggled,
} = preferencesSlice.actions;

type WithPreferences = { preferences: Preferences };
export const selectPreferences = ({ preferences }: WithPreferences): Preferences => preferences;
export const selectThemeChoice = ({ preferences }: WithPreferences): ThemeChoice => preferences.theme;
export const selectPriceColors = ({ preferences }: WithPreferences): PriceColors => preferences.priceColors;
export const selectLanguage = ({ preferences }: WithPreferences): Language => preferences.language;
export const selectIsBalanceHidden = ({ preferences }: WithPreferences): boolean => preferences.isBalanceHidden;
