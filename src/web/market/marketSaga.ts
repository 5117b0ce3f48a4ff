import type { Saga } from '#web/saga/effects.ts';

/** Follows the market for as long as a screen needs it. Start it with `useFeature(marketSaga, marketSlice)`. */
export function* marketSaga(): Saga {}
