import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { takeEvery } from 'redux-saga/effects';
import * as z from 'zod/mini';
import { CoinSymbol } from '#contract/coins.ts';
import { getDeps, select, put, type Saga } from '#web/saga/effects.ts';

/** The cookie that keeps them, so that they survive a logout; coins are separated by dots. */
const COOKIE = 'favorites';
const SEPARATOR = '.';
/** Bounds the cookie. */
const MAX_FAVORITES = 100;

type FavoritesState = readonly string[];

const initialState: string[] = [];

/** The coins that were starred on this device, oldest first. */
export const favoritesSlice = createSlice({
  name: 'favorites',
  initialState,
  reducers: {
    loaded: (_state, { payload }: PayloadAction<string[]>) => payload,
    toggled: (state, { payload: coin }: PayloadAction<string>) =>
      state.includes(coin) ? state.filter(other => other !== coin) : [...state, coin].slice(-MAX_FAVORITES),
  },
});

const { loaded } = favoritesSlice.actions;
export const { toggled: favoriteToggled } = favoritesSlice.actions;

/** Any state that the slice may be injected into. */
export interface WithFavorites {
  favorites?: FavoritesState;
}

const NONE: FavoritesState = [];
export const selectFavorites = (state: WithFavorites): FavoritesState => state.favorites ?? NONE;

/** Loads the favorites of this device and keeps every change. */
export function* favoritesSaga(): Saga {
  const { cookies } = yield* getDeps();
  const stored = (cookies.get(COOKIE) ?? '').split(SEPARATOR).filter(coin => z.safeParse(CoinSymbol, coin).success);
  if (stored.length > 0) yield* put(loaded([...new Set(stored)].slice(-MAX_FAVORITES)));
  yield takeEvery(favoriteToggled, function* () {
    cookies.set(COOKIE, (yield* select(selectFavorites)).join(SEPARATOR));
  });
}
