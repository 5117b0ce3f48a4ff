import type { Action } from '@reduxjs/toolkit';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, call, delay, flush, race, take } from 'redux-saga/effects';
import { coinsApi } from '#web/api/coins.ts';
import { depsOf, read, say, type Saga } from '#web/saga/effects.ts';
import { newlyStale } from './columns.ts';
import {
  selectAreCoinsSettled,
  selectColumns,
  selectIsFilled,
  selectIsWatched,
  selectListed,
  selectLost,
  selectRanks,
} from './marketSelectors.ts';
import { marketFilled, marketShown, pricesRestored, ranked, ticksReceived, wentStale } from './marketSlice.ts';
import { changedRanks, rankCoins } from './rankCoins.ts';
import { isSeen } from './visibility.ts';

/** Just under a second: a stream of one message a second is ranked with each message, in the same frame as its prices. */
const RANK_EVERY_MS = 950;
/** Longer than the pause between two flushes: so the ranks fall into step with the stream in a few seconds. */
const NEXT_WITHIN_MS = 300;
/** A price is marked as too old up to this much too early, never too late; so one look marks several. */
const LOOK_AHEAD_MS = 500;
/** Longer than the pause between two messages of the stream; short enough for a device that slept meanwhile. */
const LOOK_WITHIN_MS = 1_500;
/** How long the lists wait for the operator's coins before they show every pair: a slow network is no reason to. */
const COINS_WITHIN_MS = 10_000;
/** How long the first lists wait for prices of all their coins: rows that came later would move those under a finger. */
const FILLED_WITHIN_MS = 6_000;

const { matchFulfilled, matchRejected } = coinsApi.endpoints.getCoinList;
const NEWS = [ticksReceived, pricesRestored, matchFulfilled];

function* untilCoinsSettled(): Saga {
  while (!(yield* read(selectAreCoinsSettled))) yield take([matchFulfilled, matchRejected]);
}

function* untilFilled(): Saga {
  while (!(yield* read(selectIsFilled))) yield take(marketFilled);
}

function* untilWhole(): Saga {
  yield race([delay(COINS_WITHIN_MS), call(untilCoinsSettled)]);
  yield race([delay(FILLED_WITHIN_MS), call(untilFilled)]);
}

/** Keeps the lists in order: at most once a second, and only said when an order changed. */
export function* keepRanks(): Saga {
  while (!(yield* read(selectIsWatched))) yield take(marketShown);
  const news: Channel<Action> = yield actionChannel(NEWS, buffers.sliding(1));
  // Kept prices are shown at once: nothing else is coming.
  const isLost = (yield* read(selectLost)) !== null && (yield* read(selectColumns)).symbols.length > 0;
  if (!isLost) yield race([call(untilWhole), take(pricesRestored)]);
  while (true) {
    yield flush(news);
    const rankedAt = performance.now();
    if (isSeen()) yield call(rank);
    yield take(news);
    if (yield* read(selectRanks)) yield call(untilRankDue, rankedAt);
  }
}

/** A stream of one message a second is ranked with each of them and needs no timer; a faster one with the next that is due. */
function* untilRankDue(rankedAt: number): Saga {
  const earlyMs = rankedAt + RANK_EVERY_MS - performance.now();
  if (earlyMs <= 0) return;
  yield delay(earlyMs);
  // Drawn with the next prices, a new order costs no frame of its own; what came during the pause does not wait long.
  yield race([take(NEWS), delay(NEXT_WITHIN_MS)]);
}

function* rank(): Saga {
  const before = yield* read(selectRanks);
  const ranks = changedRanks(before, rankCoins(yield* read(selectListed), (yield* read(selectColumns)).changes));
  if (ranks !== before && (before || ranks.all.length > 0)) yield* say(ranked(ranks));
}

/** Marks what has grown too old, or soon will; answers when the oldest of the others will. */
export function* markOld(): Saga<number> {
  const { now } = yield* depsOf();
  const { indexes, nextAt } = newlyStale(yield* read(selectColumns), now() + LOOK_AHEAD_MS);
  if (indexes.length > 0) yield* say(wentStale(indexes));
  return nextAt;
}

/** Watches the age of every price: with all news, else when the oldest is about to be too old. Silent while the page is hidden. */
export function* keepAges(): Saga {
  const { now } = yield* depsOf();
  while (true) {
    const nextAt: number = isSeen() ? yield call(markOld) : Infinity;
    const wait = Math.min(nextAt - now() - LOOK_AHEAD_MS / 2, LOOK_WITHIN_MS);
    yield race([delay(wait), take(ticksReceived)]);
  }
}
