import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Language } from '#web/i18n/languages.ts';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof THEME_CHOICES)[number];

export interface Preferences {
  theme: ThemeChoice;
  language: Language;
  isBalanceHidden: boolean;
}

// Stored in cookies, so that preferences survive a logout.
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: { theme: 'system', language: 'en', isBalanceHidden: false } as Preferences,
  reducers: {
    loaded: (_state, { payload }: PayloadAction<Preferences>) => payload,
    themeChosen: (state, { payload }: PayloadAction<ThemeChoice>) => {
      state.theme = payload;
    },
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload;
    },
    balanceToggled: state => {
      state.isBalanceHidden = !state.isBalanceHidden;
    },
  },
});

export const { loaded: preferencesLoaded, themeChosen, languageChosen, balanceToggled } = preferencesSlice.actions;

type WithPreferences = { preferences: Preferences };
export const selectThemeChoice = ({ preferences }: WithPreferences): ThemeChoice => preferences.theme;
export const selectLanguage = ({ preferences }: WithPreferences): Language => preferences.language;
export const selectIsBalanceHidden = ({ preferences }: WithPreferences): boolean => preferences.isBalanceHidden;
