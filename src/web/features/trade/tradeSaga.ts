import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { buffers, type Channel, type EventChannel } from 'redux-saga';
import { actionChannel, delay, fork, race, take } from 'redux-saga/effects';
import type { Trade } from '#contract/trades.ts';
import { getServerTime } from '#web/api/http/serverTime.ts';
import { isNotFound } from '#web/api/http/failure.ts';
import { sessionEnded, sessionLeaving, sessionStarted } from '#web/api/http/sessionSlice.ts';
import { tradesApi } from '#web/api/trades.ts';
import { getUpdatedTrades, isTradeUpdate } from '#web/api/tradeUpdates.ts';
import { usersApi } from '#web/api/users.ts';
import { getDeps, importWithRetry, select, refetch, refetchOnce, type Saga, put } from '#web/saga/effects.ts';
import { createPageActivityChannel, isPageActive } from '#web/saga/pageLifecycle.ts';
import { invalidateAfterBackoff } from '#web/shared/query/invalidateAfterBackoff.ts';
import { entrySaga } from './entrySaga.ts';
import { getUnseenResults } from './result/unseenResults.ts';
import {
  scheduleRetry,
  type QueuedTrade,
  getDue,
  getNextAttemptAt,
  EMPTY_QUEUE,
  enqueueTrades,
  type SettlementQueue,
} from './settlementQueue.ts';
import { NOT_LOADED, selectTradeLog } from './tradeLog.ts';

// Dispatched once per trade; then its result is requested until it is Completed.
const tradeTimeUp = createAction<string>('trade/timeUp');

// One request covers trades that end this close together.
const BATCH_WINDOW_MS = 250;

const { getUserById } = usersApi.endpoints;
const { getUserTrades, getTradeDetails } = tradesApi.endpoints;
const isOtherSession = isAnyOf(sessionStarted, sessionLeaving, sessionEnded);
const isUpdate = isAnyOf(isTradeUpdate, isOtherSession);

const isCompleted = ({ tradeStatus }: Trade): boolean => tradeStatus === 'Completed';

const TRADE_LISTS = [getUserTrades.name, getTradeDetails.name];

/**
 * Waits for the deadlines of all pending trades in any response, and then requests their results. The query cache
 * stores the trades; the saga holds only deadlines. While the page is hidden it requests nothing; on return it sends
 * one request for everything due.
 */
export function* tradeSaga(): Saga {
  const updates: Channel<UnknownAction> = yield actionChannel(isUpdate);
  const { page } = yield* getDeps();
  const awakeChannel = createPageActivityChannel(page);
  try {
    yield fork(entrySaga);
    yield fork(followLog);
    let queue = yield* enqueue(EMPTY_QUEUE, yield* select(selectTradeLog));
    while (true) {
      const update = yield* takeUpdateOrDue(queue, updates, awakeChannel);
      queue = update ? yield* applyUpdate(queue, update) : yield* fetchDue(queue);
    }
  } finally {
    updates.close();
    awakeChannel.close();
  }
}

/** Returns the next response; null when a trade is due, or may be because the page is visible again. */
function* takeUpdateOrDue(
  queue: SettlementQueue,
  updates: Channel<UnknownAction>,
  awakeChannel: EventChannel<true>,
): Saga<UnknownAction | null> {
  const nextAttemptAt = getNextAttemptAt(queue);
  const isWaiting = nextAttemptAt !== null && (yield* isPageActive());
  const waitMs = isWaiting ? Math.max(0, nextAttemptAt - (yield* getServerTime())) : 0;
  const { update }: { update?: UnknownAction } = yield race({
    update: take(updates),
    wokeUp: take(awakeChannel),
    ...(isWaiting && { due: delay(waitMs) }),
  });
  return update ?? null;
}

// A result that arrives before its balance refetches the user.
function* applyUpdate(queue: SettlementQueue, update: UnknownAction): Saga<SettlementQueue> {
  if (isOtherSession(update)) return EMPTY_QUEUE;
  const next = yield* enqueue(queue, getUpdatedTrades(update));
  const hasSettled = [...queue.keys()].some(id => !next.has(id));
  if (getUserById.matchFulfilled(update)) yield fork(fetchOlder, next);
  else if (hasSettled) yield fork(refetchOnce<void>, getUserById, undefined);
  return next;
}

/** Requests the awaited results of trades that are no longer among the newest, unless the query cache has them. */
function* fetchOlder(queue: SettlementQueue): Saga {
  const unseen = getUnseenResults((yield* getDeps()).storage);
  const log = yield* select(selectTradeLog);
  for (const id of unseen.ids()) {
    const selectDetails = getTradeDetails.select(id);
    if (queue.has(id) || log.some(({ _id }) => _id === id) || (yield* select(selectDetails)).data) continue;
    yield* refetch(getTradeDetails, id);
    if (isNotFound((yield* select(selectDetails)).error)) unseen.remove(id);
  }
}

// A pending result is stored on the device, so that it is announced after a reload, too. A slow response may still
// contain a trade as pending that a newer one has shown as completed.
function* enqueue(queue: SettlementQueue, trades: readonly Trade[]): Saga<SettlementQueue> {
  const completed = (yield* select(selectTradeLog)).filter(isCompleted);
  const isOutdated = (trade: Trade) => !isCompleted(trade) && completed.some(({ _id }) => _id === trade._id);
  const next = enqueueTrades(
    queue,
    trades.filter(trade => !isOutdated(trade)),
  );
  const { storage } = yield* getDeps();
  getUnseenResults(storage).add([...next.keys()].filter(id => !queue.has(id)));
  return next;
}

function* fetchDue(queue: SettlementQueue): Saga<SettlementQueue> {
  const at = yield* getServerTime();
  if (!(yield* isPageActive()) || getDue(queue, at).length === 0) return queue;
  const due = getDue(queue, at, BATCH_WINDOW_MS);
  for (const { id, attempts } of due) if (attempts === 0) yield* put(tradeTimeUp(id));
  yield* fetchResults(due);
  return scheduleRetry(queue, due, yield* getServerTime());
}

// The user first, then the lists, so that no list is older than the balance beside it.
function* fetchResults(due: readonly QueuedTrade[]): Saga {
  const before = yield* select(selectTradeLog);
  yield* refetch(getUserById, undefined);
  const log = yield* select(selectTradeLog);
  for (const { id } of due) if (!log.some(trade => trade._id === id)) yield* refetch(getTradeDetails, id);
  if (log === before) yield fork(refreshLists);
}

// A balance that any screen requests shows results, entries, voids, and trades of other devices before the lists do.
function* followLog(): Saga {
  const responses: Channel<UnknownAction> = yield actionChannel(getUserById.matchFulfilled, buffers.sliding(1));
  try {
    let known = yield* select(selectTradeLog);
    while (true) {
      yield take(responses);
      const log = yield* select(selectTradeLog);
      const hasChanged = log !== known && known !== NOT_LOADED;
      known = log;
      if (!hasChanged) continue;
      const { waitForStaleLists } = yield* importWithRetry(() => import('./staleLists.ts'));
      if (yield* waitForStaleLists()) yield* refreshLists();
    }
  } finally {
    responses.close();
  }
}

// Waits until all lists may be requested, because the round with the result is the last one.
function* refreshLists(): Saga {
  yield* invalidateAfterBackoff(['Trade'], TRADE_LISTS);
}
