import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { takeEvery } from 'redux-saga/effects';
import * as z from 'zod/mini';
import { CoinSymbol } from '#contract/coins.ts';
import { getDeps, select, put, type Saga } from '#web/saga/effects.ts';

// A cookie survives a logout. Dots separate the coins.
const COOKIE = 'favorites';
const SEPARATOR = '.';
const MAX_FAVORITES = 100;

type FavoritesState = readonly string[];

export const favoritesSlice = createSlice({
  name: 'favorites',
  initialState: [] as string[],
  reducers: {
    loaded: (_state, { payload }: PayloadAction<string[]>) => payload,
    toggled: (state, { payload: coin }: PayloadAction<string>) =>
      state.includes(coin) ? state.filter(other => other !== coin) : [...state, coin].slice(-MAX_FAVORITES),
  },
});

const { loaded } = favoritesSlice.actions;
export const { toggled: favoriteToggled } = favoritesSlice.actions;

export interface WithFavorites {
  favorites?: FavoritesState;
}

const NONE: FavoritesState = [];
export const selectFavorites = (state: WithFavorites): FavoritesState => state.favorites ?? NONE;

export function* favoritesSaga(): Saga {
  const { cookies } = yield* getDeps();
  const stored = (cookies.get(COOKIE) ?? '').split(SEPARATOR).filter(coin => z.safeParse(CoinSymbol, coin).success);
  if (stored.length > 0) yield* put(loaded([...new Set(stored)].slice(-MAX_FAVORITES)));
  yield takeEvery(favoriteToggled, function* () {
    cookies.set(COOKIE, (yield* select(selectFavorites)).join(SEPARATOR));
  });
}
