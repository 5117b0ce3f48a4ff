import { takeEvery, takeLatest } from 'redux-saga/effects';
import { i18n } from '#web/i18n/i18n.ts';
import { isLanguage } from '#web/i18n/languages.ts';
import type { AppCookies } from '#web/deps.ts';
import { depsOf, read, say, waitFor, type Saga } from '#web/saga/effects.ts';
import {
  languageChosen,
  preferencesLoaded,
  selectLanguage,
  selectThemeChoice,
  themeChosen,
  THEME_CHOICES,
  type Preferences,
} from '#web/shared/app/preferences.ts';

/** What the cookies of this device say, with the defaults for what they do not. */
export function readPreferences(cookies: AppCookies): Preferences {
  const [theme, language] = [cookies.get('theme'), cookies.get('language')];
  return {
    theme: THEME_CHOICES.find(choice => choice === theme) ?? 'system',
    language: isLanguage(language) ? language : 'en',
  };
}

/** Remembers the language and the theme, and puts the language on the page; the theme's provider puts the scheme there. */
export function* preferencesSaga(): Saga {
  const { cookies } = yield* depsOf();
  yield takeEvery(themeChosen, wearTheme);
  yield takeLatest(languageChosen, speak);
  yield* say(preferencesLoaded(readPreferences(cookies)));
  yield* wearTheme();
  yield* speak();
}

function* wearTheme(): Saga {
  const { cookies } = yield* depsOf();
  const choice = yield* read(selectThemeChoice);
  cookies.set('theme', choice);
}

function* speak(): Saga {
  const { cookies } = yield* depsOf();
  const language = yield* read(selectLanguage);
  cookies.set('language', language);
  yield* waitFor(() => i18n.changeLanguage(language));
  document.documentElement.lang = language;
}
