import { eventChannel, type EventChannel } from 'redux-saga';
import { takeEvery, takeLatest } from 'redux-saga/effects';
import { i18n } from '#web/i18n/i18n.ts';
import { isLanguage } from '#web/i18n/languages.ts';
import type { AppCookies, WebDeps } from '#web/deps.ts';
import { depsOf, read, say, waitFor, type Saga } from '#web/saga/effects.ts';
import {
  balanceToggled,
  languageChosen,
  preferencesLoaded,
  selectIsBalanceHidden,
  selectLanguage,
  selectThemeChoice,
  themeChosen,
  THEME_CHOICES,
  type Preferences,
} from '#web/shared/app/preferences.ts';

const HIDDEN = 'hidden';

/** What the cookies of this device say, with the defaults for what they do not. */
export function readPreferences(cookies: AppCookies): Preferences {
  const [theme, language] = [cookies.get('theme'), cookies.get('language')];
  return {
    theme: THEME_CHOICES.find(choice => choice === theme) ?? 'system',
    language: isLanguage(language) ? language : 'en',
    isBalanceHidden: cookies.get('balance') === HIDDEN,
  };
}

/** Changes with each choice: a cookie announces nothing to other tabs, the storage does. */
const CHOSEN = 'preferences';

/**
 * Remembers the language, the theme and whether the balance is hidden, follows the choices of other tabs, and puts the language on the page; the
 * theme's provider puts the scheme there.
 */
export function* preferencesSaga(): Saga {
  const deps = yield* depsOf();
  yield takeEvery([themeChosen, languageChosen, balanceToggled], remember);
  yield takeLatest([languageChosen, preferencesLoaded], speak);
  yield takeEvery(openChoicesElsewhere(deps), load);
  yield* load();
  yield* write();
}

const openChoicesElsewhere = ({ storage }: WebDeps): EventChannel<true> =>
  eventChannel(emit =>
    storage.watch(CHOSEN, choice => {
      if (choice !== null) emit(true);
    }),
  );

function* load(): Saga {
  const { cookies } = yield* depsOf();
  yield* say(preferencesLoaded(readPreferences(cookies)));
}

function* write(): Saga {
  const { cookies } = yield* depsOf();
  cookies.set('theme', yield* read(selectThemeChoice));
  cookies.set('language', yield* read(selectLanguage));
  cookies.set('balance', (yield* read(selectIsBalanceHidden)) ? HIDDEN : 'shown');
}

function* remember(): Saga {
  const { storage } = yield* depsOf();
  yield* write();
  const balance = (yield* read(selectIsBalanceHidden)) ? ` ${HIDDEN}` : '';
  storage.set(CHOSEN, `${yield* read(selectThemeChoice)} ${yield* read(selectLanguage)}${balance}`);
}

function* speak(): Saga {
  const language = yield* read(selectLanguage);
  yield* waitFor(() => i18n.changeLanguage(language));
  document.documentElement.lang = language;
}
