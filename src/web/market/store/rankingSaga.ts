import type { Action } from '@reduxjs/toolkit';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, call, delay, flush, race, take } from 'redux-saga/effects';
import { coinsApi } from '#web/api/coins.ts';
import { getDeps, put, type Saga, select } from '#web/saga/effects.ts';
import {
  selectCoinPairs,
  selectIsCoinListResolved,
  selectColumns,
  selectIsSnapshotLoaded,
  selectIsMarketShown,
  selectListedIndexes,
  selectLossReason,
  selectRanks,
} from './marketSelectors.ts';
import { marketSnapshotLoaded, marketShown, pricesRestored, ranked, tickersReceived } from './marketSlice.ts';
import { reuseUnchangedRanks, rankCoins } from './rankCoins.ts';

// Just under a second, so that a stream with one message a second ranks in the same frame as its prices.
const RANK_INTERVAL_MS = 950;
// Longer than the interval between two flushes, so that ranking synchronises with the stream in a few seconds.
const NEXT_UPDATE_TIMEOUT_MS = 300;
// The lists wait this long for the provider's coins before they show every pair.
const COINS_TIMEOUT_MS = 10_000;
// The first lists wait this long for all prices, because later rows would move rows under a finger.
const SNAPSHOT_TIMEOUT_MS = 6_000;

const { matchFulfilled, matchRejected } = coinsApi.endpoints.getCoinList;
const UPDATES = [tickersReceived, pricesRestored, matchFulfilled];

function* waitForCoins(): Saga {
  while (!(yield* select(selectIsCoinListResolved))) yield take([matchFulfilled, matchRejected]);
}

function* waitForSnapshot(): Saga {
  while (!(yield* select(selectIsSnapshotLoaded))) yield take(marketSnapshotLoaded);
}

function* waitForFirstList(): Saga {
  yield race([delay(COINS_TIMEOUT_MS), call(waitForCoins)]);
  yield race([delay(SNAPSHOT_TIMEOUT_MS), call(waitForSnapshot)]);
}

export function* rankingSaga(): Saga {
  while (!(yield* select(selectIsMarketShown))) yield take(marketShown);
  const updates: Channel<Action> = yield actionChannel(UPDATES, buffers.sliding(1));
  try {
    yield call(rankUpdates, updates);
  } finally {
    updates.close();
  }
}

function* rankUpdates(updates: Channel<Action>): Saga {
  const { now, page } = yield* getDeps();
  // Stored prices rank at once, because no others arrive.
  const isLost = (yield* select(selectLossReason)) !== null && (yield* select(selectColumns)).symbols.length > 0;
  if (!isLost) yield race([call(waitForFirstList), take(pricesRestored)]);
  while (true) {
    yield flush(updates);
    const rankedAt = now();
    if (page.isVisible()) yield call(rank);
    yield take(updates);
    if (yield* select(selectRanks)) yield call(waitForRankInterval, rankedAt);
  }
}

/** Waits for the next message on a slow stream, without a timer; on a fast one, for the next due message. */
function* waitForRankInterval(rankedAt: number): Saga {
  const { now } = yield* getDeps();
  const remainingMs = rankedAt + RANK_INTERVAL_MS - now();
  if (remainingMs <= 0) return;
  yield delay(remainingMs);
  // An order that renders with the next prices costs no frame of its own.
  yield race([take(UPDATES), delay(NEXT_UPDATE_TIMEOUT_MS)]);
}

function* rank(): Saga {
  const before = yield* select(selectRanks);
  const ranks = reuseUnchangedRanks(
    before,
    rankCoins(yield* select(selectListedIndexes), (yield* select(selectColumns)).changes),
  );
  // Without prices there is nothing to rank yet, unless the provider offers no coin.
  const isKnown = ranks.all.length > 0 || (yield* select(selectCoinPairs))?.length === 0;
  if (ranks !== before && (before || isKnown)) yield* put(ranked(ranks));
}
