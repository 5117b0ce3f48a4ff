import { isAnyOf } from '@reduxjs/toolkit';
import { take } from 'redux-saga/effects';
import type { Trade } from '#contract/trades.ts';
import type { ProviderState } from '#web/api/http/providerApi.ts';
import { tradesApi } from '#web/api/trades.ts';
import { select, type Saga } from '#web/saga/effects.ts';
import { selectTradeLog } from './tradeLog.ts';

const { getUserTrades, getTradeDetails } = tradesApi.endpoints;
const { selectCachedArgsForQuery } = tradesApi.util;

const isAnswered = isAnyOf(
  getUserTrades.matchFulfilled,
  getUserTrades.matchRejected,
  getTradeDetails.matchFulfilled,
  getTradeDetails.matchRejected,
);

const selectLists = (state: ProviderState) =>
  selectCachedArgsForQuery(state, 'getUserTrades').map(page => getUserTrades.select(page)(state));
const selectOrders = (state: ProviderState) =>
  selectCachedArgsForQuery(state, 'getTradeDetails').map(id => getTradeDetails.select(id)(state));

const selectIsPending = (state: ProviderState): boolean =>
  [...selectLists(state), ...selectOrders(state)].some(({ status }) => status === 'pending');

const toComparable = ({ tradeStatus, tradeResult, entryAt, voided }: Trade): string =>
  JSON.stringify([tradeStatus, tradeResult, entryAt, voided?.at]);

/** Returns whether a list or an order contradicts the user's log of trades, or the lists lack the newest one. */
function selectIsStale(state: ProviderState): boolean {
  const log = selectTradeLog(state);
  const logged = new Map(log.map(trade => [trade._id, toComparable(trade)]));
  const lists = selectLists(state).flatMap(({ data }) => data?.trades ?? []);
  const listed = lists.flatMap(({ rows }) => rows);
  const orders = selectOrders(state).flatMap(({ data }) => data?.trade ?? []);
  const isOther = (trade: Trade) => (logged.get(trade._id) ?? toComparable(trade)) !== toComparable(trade);
  const lacksNewest = lists.length > 0 && log.length > 0 && !listed.some(({ _id }) => _id === log[0]?._id);
  return lacksNewest || [...listed, ...orders].some(isOther);
}

/** Waits until no list is in flight, because that may be the refresh, and returns whether one is stale then. */
export function* waitForStaleLists(): Saga<boolean> {
  while (yield* select(selectIsPending)) yield take(isAnswered);
  return yield* select(selectIsStale);
}
