import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { type Channel, type EventChannel } from 'redux-saga';
import { actionChannel, delay, fork, race, take } from 'redux-saga/effects';
import type { Trade } from '#contract/trades.ts';
import { serverNow, type WithClock } from '#web/api/clock.ts';
import { providerApi } from '#web/api/providerApi.ts';
import { sessionEnded, sessionLeaving, sessionStarted } from '#web/api/session.ts';
import { tradesApi } from '#web/api/trades.ts';
import { usersApi } from '#web/api/users.ts';
import { getDeps, remainingBackoffMs, select, refetch, refetchOnce, type Saga, put } from '#web/saga/effects.ts';
import { isPageActive, createPageActivityChannel } from '#web/saga/poll.ts';
import { entrySaga } from './entrySaga.ts';
import { awaitedResultsOf } from './result/awaitedResults.ts';
import {
  askedFor,
  type Awaited,
  dueBy,
  nextAskAt,
  NOTHING_AWAITED,
  noted,
  type SettlementQueue,
} from './settlementQueue.ts';
import { type ProviderState, selectTradeLog } from './tradeLog.ts';

/** The time of a trade is up: said once a trade, then its result is asked for until it is Completed. */
const tradeTimeUp = createAction<string>('trade/timeUp');

/** Trades that end this close together are asked for with one question. */
const TOGETHER_MS = 250;

const { getUserById } = usersApi.endpoints;
const { getUserTrades, getTradeDetails, createTrade } = tradesApi.endpoints;
const isTrade = isAnyOf(getTradeDetails.matchFulfilled, createTrade.matchFulfilled);
const isOtherSession = isAnyOf(sessionStarted, sessionLeaving, sessionEnded);
const isNews = isAnyOf(getUserById.matchFulfilled, getUserTrades.matchFulfilled, isTrade, isOtherSession);

function tradesIn(news: UnknownAction): readonly Trade[] {
  if (getUserById.matchFulfilled(news)) return news.payload.tradeLog;
  if (getUserTrades.matchFulfilled(news)) return news.payload.trades.rows;
  return isTrade(news) ? [news.payload.trade] : [];
}

const TRADE_LISTS = [getUserTrades.name, getTradeDetails.name];
const selectListErrors = ({ provider: { queries } }: ProviderState) =>
  Object.values(queries).flatMap(query =>
    query && TRADE_LISTS.includes(query.endpointName ?? '') ? [query.error] : [],
  );

/**
 * Waits for the deadlines of all pending trades this app has heard of, from whatever answer, and asks for their results
 * once time is up. The trades live in the query cache; here are only deadlines. While nobody looks nothing is asked;
 * on return everything that is due is asked for once.
 */
export function* tradeSaga(): Saga {
  const news: Channel<UnknownAction> = yield actionChannel(isNews);
  const awake = createPageActivityChannel();
  yield fork(entrySaga);
  let queue = yield* note(NOTHING_AWAITED, yield* select(selectTradeLog));
  while (true) {
    const told = yield* newsOrDue(queue, news, awake);
    queue = told ? yield* heard(queue, told) : yield* askForDue(queue);
  }
}

/** The next news; null when something is due, or may be because the page is looked at again. */
function* newsOrDue(
  queue: SettlementQueue,
  news: Channel<UnknownAction>,
  awake: EventChannel<boolean>,
): Saga<UnknownAction | null> {
  const askAt = nextAskAt(queue);
  const isWaiting = askAt !== null && isPageActive();
  const waitMs = isWaiting ? Math.max(0, askAt - (yield* now())) : 0;
  const { told }: { told?: UnknownAction } = yield race({
    told: take(news),
    turned: take(awake),
    ...(isWaiting && { due: delay(waitMs) }),
  });
  return told ?? null;
}

function* now(): Saga<number> {
  const deps = yield* getDeps();
  return yield* select((state: WithClock) => serverNow(state, deps.now()));
}

/**
 * Works an answer in. A result heard before the balance it changed makes the user be asked for again; one that came with
 * the balance, which other screens ask for as well, makes the lists.
 */
function* heard(queue: SettlementQueue, told: UnknownAction): Saga<SettlementQueue> {
  if (isOtherSession(told)) return NOTHING_AWAITED;
  const next = yield* note(queue, tradesIn(told));
  const hasSettled = [...queue.keys()].some(id => !next.has(id));
  if (hasSettled && getUserById.matchFulfilled(told)) yield fork(refreshLists);
  else if (hasSettled) yield fork(refetchOnce<void>, getUserById, undefined);
  return next;
}

/** Works trades into the queue. A result that is awaited is kept on the device: it is announced after a reload, too. */
function* note(queue: SettlementQueue, trades: readonly Trade[]): Saga<SettlementQueue> {
  const next = noted(queue, trades);
  const { storage } = yield* getDeps();
  awaitedResultsOf(storage).add([...next.keys()].filter(id => !queue.has(id)));
  return next;
}

function* askForDue(queue: SettlementQueue): Saga<SettlementQueue> {
  const at = yield* now();
  if (!isPageActive() || dueBy(queue, at).length === 0) return queue;
  const due = dueBy(queue, at, TOGETHER_MS);
  for (const { id, asked } of due) if (asked === 0) yield* put(tradeTimeUp(id));
  yield* askFor(due);
  return askedFor(queue, due, yield* now());
}

/** The user first, then the lists: what a list shows is never older than the balance beside it. */
function* askFor(due: readonly Awaited[]): Saga {
  yield* refetch(getUserById, undefined);
  const log = yield* select(selectTradeLog);
  for (const { id } of due) if (!log.some(trade => trade._id === id)) yield* refetch(getTradeDetails, id);
  yield fork(refreshLists);
}

/** Once the provider may be asked for all of them: the round that hears of the result is the last one. */
function* refreshLists(): Saga {
  const { now: deviceNow } = yield* getDeps();
  const quietMs = Math.max(
    0,
    ...(yield* select(selectListErrors)).map(error => remainingBackoffMs(error, deviceNow())),
  );
  if (quietMs > 0) yield delay(quietMs);
  yield* put(providerApi.util.invalidateTags(['Trade']));
}
