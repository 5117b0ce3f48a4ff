import type { Action } from '@reduxjs/toolkit';
import { eventChannel, type EventChannel } from 'redux-saga';
import { takeEvery, takeLatest } from 'redux-saga/effects';
import { changeLanguage } from '#web/i18n/changeLanguage.ts';
import type { WebDeps } from '#web/deps.ts';
import { getDeps, select, put, callAsync, type Saga } from '#web/saga/effects.ts';
import { takeEveryEvent } from '#web/saga/takeEveryEvent.ts';
import {
  balanceToggled,
  languageChosen,
  preferencesLoaded,
  priceColorsChosen,
  selectLanguage,
  selectPreferences,
  themeChosen,
} from '#web/shared/app/preferences.ts';
import { loadChunk } from '#web/shared/app/loadChunk.ts';
import { readPreferences, writePreferences } from './preferenceCookies.ts';

/** Other tabs receive events for changes of the storage, but not of cookies. */
const CHANGE_KEY = 'preferences';

/** Saves preferences, follows those of other tabs and applies the language. The theme's provider applies the colours. */
export function* preferencesSaga(): Saga {
  const deps = yield* getDeps();
  yield takeEvery([themeChosen, priceColorsChosen, languageChosen, balanceToggled], savePreferences);
  yield takeLatest([languageChosen, preferencesLoaded], applyLanguage);
  yield takeEvery(preferencesLoaded, adoptNewer);
  yield takeEveryEvent(createOtherTabChannel(deps), loadPreferences);
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

/** Follows what another tab has saved since these were read, unless the user has chosen here. */
function* adoptNewer({ payload }: ReturnType<typeof preferencesLoaded>): Saga {
  const { cookies } = yield* getDeps();
  const isUntouched = (yield* select(selectPreferences)) === payload;
  if (isUntouched && JSON.stringify(readPreferences(cookies)) !== JSON.stringify(payload)) yield* loadPreferences();
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

function* applyLanguage(cause: Action): Saga {
  const language = yield* select(selectLanguage);
  const load = () => changeLanguage(language);
  // Chunks of another language may be gone after a deploy. Only a choice here may reload the page for them: English texts
  // replace them otherwise.
  yield* callAsync(() => (languageChosen.match(cause) ? loadChunk(load) : load()).catch(() => undefined));
  document.documentElement.lang = language;
}
