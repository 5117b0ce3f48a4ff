import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { Trade } from '#contract/trades.ts';
import { tradesApi } from './trades.ts';
import { usersApi } from './users.ts';

const { getUserById } = usersApi.endpoints;
const { getUserTrades, getTradeDetails, createTrade } = tradesApi.endpoints;
const isTrade = isAnyOf(getTradeDetails.matchFulfilled, createTrade.matchFulfilled);

/** Returns whether the action is a response with trades. */
export const isTradeUpdate = isAnyOf(getUserById.matchFulfilled, getUserTrades.matchFulfilled, isTrade);

/** Returns the trades of a response; none of any other action. */
export function getUpdatedTrades(update: UnknownAction): readonly Trade[] {
  if (getUserById.matchFulfilled(update)) return update.payload.tradeLog;
  if (getUserTrades.matchFulfilled(update)) return update.payload.trades.rows;
  return isTrade(update) ? [update.payload.trade] : [];
}
