import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, delay, take } from 'redux-saga/effects';
import { ENTRY_TIMEOUT_MS } from '#contract/settlement.ts';
import { getEntry, type Trade } from '#contract/trades.ts';
import { getServerTime } from '#web/api/http/serverTime.ts';
import { tradesApi } from '#web/api/trades.ts';
import { usersApi } from '#web/api/users.ts';
import { select, refetch, type Saga } from '#web/saga/effects.ts';
import { isPageActive } from '#web/saga/pageLifecycle.ts';
import { selectTradeLog } from './tradeLog.ts';

// Short enough to show the entry within a second after it is recorded.
const REFETCH_INTERVAL_MS = 600;
// By then the record has an entry or never will; clocks may differ a little.
const GIVE_UP_TIMEOUT_MS = ENTRY_TIMEOUT_MS + 3_000;

const { getUserById } = usersApi.endpoints;
const isTradeUpdate = isAnyOf(getUserById.matchFulfilled, tradesApi.endpoints.createTrade.matchFulfilled);

const isMissingEntry = (trade: Trade, now: number): boolean =>
  trade.tradeStatus === 'Pending' && getEntry(trade) === null && now < Date.parse(trade.createdAt) + GIVE_UP_TIMEOUT_MS;

/** Requests the user until each newly placed trade has an entry. */
export function* entrySaga(): Saga {
  const updates: Channel<UnknownAction> = yield actionChannel(isTradeUpdate, buffers.sliding(1));
  try {
    while (true) {
      const now = yield* getServerTime();
      if (!(yield* select(selectTradeLog)).some(trade => isMissingEntry(trade, now))) {
        yield take(updates);
        continue;
      }
      yield delay(REFETCH_INTERVAL_MS);
      if (yield* isPageActive()) yield* refetch(getUserById, undefined);
    }
  } finally {
    updates.close();
  }
}
