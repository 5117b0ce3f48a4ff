import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import { takeEvery } from 'redux-saga/effects';
import * as z from 'zod/mini';
import { CoinSymbol } from '#contract/coins.ts';
import { getOwner } from '#web/api/draftOwner.ts';
import { sessionEnded, sessionResumed, sessionStarted } from '#web/api/http/sessionSlice.ts';
import type { WebDeps } from '#web/deps.ts';
import { getDeps, select, put, type Saga } from '#web/saga/effects.ts';
import { takeEveryEvent } from '#web/saga/takeEveryEvent.ts';

// Dots separate the coins.
const SEPARATOR = '.';

/** Returns a list of coins as this device stores it. */
export const formatCoins = (coins: readonly string[]): string => coins.join(SEPARATOR);

/** Returns the coins of a stored list, without what is none. */
export const parseCoins = (stored: string | null | undefined): string[] =>
  (stored ?? '').split(SEPARATOR).filter(coin => z.safeParse(CoinSymbol, coin).success);

export const MAX_FAVORITES = 100;

type FavoritesState = readonly string[];

const initialState: string[] = [];

export const favoritesSlice = createSlice({
  name: 'favorites',
  initialState,
  reducers: {
    loaded: (_state, { payload }: PayloadAction<string[]>) => payload,
    toggled: (state, { payload: coin }: PayloadAction<string>) =>
      state.includes(coin) ? state.filter(other => other !== coin) : [...state, coin],
  },
});

const { loaded } = favoritesSlice.actions;
export const { toggled: favoriteToggled } = favoritesSlice.actions;

export interface WithFavorites {
  favorites?: FavoritesState;
}

const NONE: FavoritesState = [];
export const selectFavorites = (state: WithFavorites): FavoritesState => state.favorites ?? NONE;

/** Returns the cookie of the signed-in user, because a device may have several. A cookie survives a logout. */
function getCookieName(deps: Pick<WebDeps, 'storage'>): string {
  const owner = getOwner(deps);
  return owner === null ? 'favorites' : `favorites-${owner}`;
}

/** Other tabs receive events for changes of the storage, but not of cookies. */
const CHANGE_KEY = 'favorites';

/** Keeps each user's favorites on this device, and follows those of other tabs. */
export function* favoritesSaga(): Saga {
  const { storage } = yield* getDeps();
  yield takeEvery(favoriteToggled, saveFavorite);
  yield takeEveryEvent(
    eventChannel<true>(emit => storage.watch(CHANGE_KEY, () => emit(true))),
    loadFavorites,
  );
  yield takeEvery([sessionResumed, sessionStarted, sessionEnded], loadFavorites);
  yield* loadFavorites();
}

const readFavorites = (deps: WebDeps): string[] => [...new Set(parseCoins(deps.cookies.get(getCookieName(deps))))];

/** Changes one coin of the stored list, which another tab may have changed or filled. Blocked cookies store none. */
function* saveFavorite({ payload: coin }: ReturnType<typeof favoriteToggled>): Saga {
  const deps = yield* getDeps();
  const name = getCookieName(deps);
  const shown = yield* select(selectFavorites);
  const known = deps.cookies.get(name) === null ? shown : readFavorites(deps);
  const others = known.filter(other => other !== coin);
  const isAdded = shown.includes(coin) && others.length < MAX_FAVORITES;
  const favorites = isAdded ? [...others, coin] : others;
  const stored = formatCoins(favorites);
  deps.cookies.set(name, stored);
  // With the owner, since an equal list of another one would be no change.
  deps.storage.set(CHANGE_KEY, `${name}=${stored}`);
  yield* show(favorites);
}

function* loadFavorites(): Saga {
  yield* show(readFavorites(yield* getDeps()).slice(-MAX_FAVORITES));
}

function* show(favorites: string[]): Saga {
  if (favorites.join() !== (yield* select(selectFavorites)).join()) yield* put(loaded(favorites));
}
