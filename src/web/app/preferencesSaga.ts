import { eventChannel, type EventChannel } from 'redux-saga';
import { takeEvery, takeLatest } from 'redux-saga/effects';
import { changeLanguage } from '#web/i18n/i18n.ts';
import type { WebDeps } from '#web/deps.ts';
import { getDeps, select, put, callAsync, type Saga } from '#web/saga/effects.ts';
import {
  balanceToggled,
  languageChosen,
  preferencesLoaded,
  priceColorsChosen,
  selectLanguage,
  selectPreferences,
  themeChosen,
} from '#web/shared/app/preferences.ts';
import { readPreferences, writePreferences } from './readPreferences.ts';

/** Other tabs receive events for changes of the storage, but not of cookies. */
const CHANGE_KEY = 'preferences';

/** Saves preferences, follows those of other tabs and applies the language. The theme's provider applies the colours. */
export function* preferencesSaga(): Saga {
  const deps = yield* getDeps();
  yield takeEvery([themeChosen, priceColorsChosen, languageChosen, balanceToggled], savePreferences);
  yield takeLatest([languageChosen, preferencesLoaded], applyLanguage);
  yield takeEvery(createOtherTabChannel(deps), loadPreferences);
}

const createOtherTabChannel = ({ storage }: WebDeps): EventChannel<true> =>
  eventChannel(emit =>
    storage.watch(CHANGE_KEY, choice => {
      if (choice !== null) emit(true);
    }),
  );

function* loadPreferences(): Saga {
  const { cookies } = yield* getDeps();
  yield* put(preferencesLoaded(readPreferences(cookies)));
}

function* savePreferences(): Saga {
  const { cookies, storage } = yield* getDeps();
  const preferences = yield* select(selectPreferences);
  writePreferences(cookies, preferences);
  const { theme, language, isBalanceHidden, priceColors } = preferences;
  storage.set(
    CHANGE_KEY,
    `${theme} ${language}${isBalanceHidden ? ' hidden' : ''}${priceColors === 'redUp' ? ' redUp' : ''}`,
  );
}

function* applyLanguage(): Saga {
  const language = yield* select(selectLanguage);
  yield* callAsync(() => changeLanguage(language));
  document.documentElement.lang = language;
}
