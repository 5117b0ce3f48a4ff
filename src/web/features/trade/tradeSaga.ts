import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { type Channel, type EventChannel } from 'redux-saga';
import { actionChannel, delay, fork, race, take } from 'redux-saga/effects';
import type { Trade } from '#contract/trades.ts';
import { serverNow, type WithClock } from '#web/api/http/clock.ts';
import { sessionEnded, sessionLeaving, sessionStarted } from '#web/api/session.ts';
import { tradesApi } from '#web/api/trades.ts';
import { usersApi } from '#web/api/users.ts';
import { getDeps, select, refetch, refetchOnce, type Saga, put } from '#web/saga/effects.ts';
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
import { selectTradeLog } from './tradeLog.ts';

/** The time of a trade is up: said once a trade, then its result is asked for until it is Completed. */
const tradeTimeUp = createAction<string>('trade/timeUp');

/** Trades that end this close together are asked for with one question. */
const BATCH_WINDOW_MS = 250;

const { getUserById } = usersApi.endpoints;
const { getUserTrades, getTradeDetails, createTrade } = tradesApi.endpoints;
const isTrade = isAnyOf(getTradeDetails.matchFulfilled, createTrade.matchFulfilled);
const isOtherSession = isAnyOf(sessionStarted, sessionLeaving, sessionEnded);
const isUpdate = isAnyOf(getUserById.matchFulfilled, getUserTrades.matchFulfilled, isTrade, isOtherSession);

function getTrades(update: UnknownAction): readonly Trade[] {
  if (getUserById.matchFulfilled(update)) return update.payload.tradeLog;
  if (getUserTrades.matchFulfilled(update)) return update.payload.trades.rows;
  return isTrade(update) ? [update.payload.trade] : [];
}

const TRADE_LISTS = [getUserTrades.name, getTradeDetails.name];

/**
 * Waits for the deadlines of all pending trades this app has heard of, from whatever answer, and asks for their results
 * once time is up. The trades live in the query cache; here are only deadlines. While nobody looks nothing is asked;
 * on return everything that is due is asked for once.
 */
export function* tradeSaga(): Saga {
  const updates: Channel<UnknownAction> = yield actionChannel(isUpdate);
  const { page } = yield* getDeps();
  const awakeChannel = createPageActivityChannel(page);
  yield fork(entrySaga);
  let queue = yield* enqueue(EMPTY_QUEUE, yield* select(selectTradeLog));
  while (true) {
    const update = yield* takeUpdateOrDue(queue, updates, awakeChannel);
    queue = update ? yield* applyUpdate(queue, update) : yield* fetchDue(queue);
  }
}

/** The next news; null when something is due, or may be because the page is looked at again. */
function* takeUpdateOrDue(
  queue: SettlementQueue,
  updates: Channel<UnknownAction>,
  awakeChannel: EventChannel<true>,
): Saga<UnknownAction | null> {
  const nextAttemptAt = getNextAttemptAt(queue);
  const isWaiting = nextAttemptAt !== null && (yield* isPageActive());
  const waitMs = isWaiting ? Math.max(0, nextAttemptAt - (yield* now())) : 0;
  const { update }: { update?: UnknownAction } = yield race({
    update: take(updates),
    wokeUp: take(awakeChannel),
    ...(isWaiting && { due: delay(waitMs) }),
  });
  return update ?? null;
}

function* now(): Saga<number> {
  const deps = yield* getDeps();
  return yield* select((state: WithClock) => serverNow(state, deps.now()));
}

/**
 * Works an answer in. A result heard before the balance it changed makes the user be asked for again; one that came with
 * the balance, which other screens ask for as well, makes the lists.
 */
function* applyUpdate(queue: SettlementQueue, update: UnknownAction): Saga<SettlementQueue> {
  if (isOtherSession(update)) return EMPTY_QUEUE;
  const next = yield* enqueue(queue, getTrades(update));
  const hasSettled = [...queue.keys()].some(id => !next.has(id));
  if (hasSettled && getUserById.matchFulfilled(update)) yield fork(refreshLists);
  else if (hasSettled) yield fork(refetchOnce<void>, getUserById, undefined);
  return next;
}

/** Works trades into the queue. A result that is awaited is kept on the device: it is announced after a reload, too. */
function* enqueue(queue: SettlementQueue, trades: readonly Trade[]): Saga<SettlementQueue> {
  const next = enqueueTrades(queue, trades);
  const { storage } = yield* getDeps();
  getUnseenResults(storage).add([...next.keys()].filter(id => !queue.has(id)));
  return next;
}

function* fetchDue(queue: SettlementQueue): Saga<SettlementQueue> {
  const at = yield* now();
  if (!(yield* isPageActive()) || getDue(queue, at).length === 0) return queue;
  const due = getDue(queue, at, BATCH_WINDOW_MS);
  for (const { id, attempts } of due) if (attempts === 0) yield* put(tradeTimeUp(id));
  yield* fetchResults(due);
  return scheduleRetry(queue, due, yield* now());
}

/** The user first, then the lists: what a list shows is never older than the balance beside it. */
function* fetchResults(due: readonly QueuedTrade[]): Saga {
  yield* refetch(getUserById, undefined);
  const log = yield* select(selectTradeLog);
  for (const { id } of due) if (!log.some(trade => trade._id === id)) yield* refetch(getTradeDetails, id);
  yield fork(refreshLists);
}

/** Once the provider may be asked for all of them: the round that hears of the result is the last one. */
function* refreshLists(): Saga {
  yield* invalidateAfterBackoff(['Trade'], TRADE_LISTS);
}
