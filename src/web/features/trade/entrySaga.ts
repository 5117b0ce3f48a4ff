import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, delay, take } from 'redux-saga/effects';
import { ENTRY_TIMEOUT_MS } from '#contract/settlement.ts';
import { getEntry, type Trade } from '#contract/trades.ts';
import { serverNow, type WithClock } from '#web/api/clock.ts';
import { providerApi } from '#web/api/providerApi.ts';
import { tradesApi } from '#web/api/trades.ts';
import { usersApi } from '#web/api/users.ts';
import { getDeps, select, refetch, type Saga, put } from '#web/saga/effects.ts';
import { isPageActive } from '#web/saga/poll.ts';
import { selectTradeLog } from './tradeLog.ts';

/** Short enough to replace the seen price within a second after the record knows the entry. */
const ASK_EVERY_MS = 600;
/** By then the record has an entry or never will; a little more, since clocks differ. */
const GIVE_UP_AFTER_MS = ENTRY_TIMEOUT_MS + 3_000;

const { getUserById } = usersApi.endpoints;
const isNews = isAnyOf(getUserById.matchFulfilled, tradesApi.endpoints.createTrade.matchFulfilled);

const isAwaited = (trade: Trade, now: number): boolean =>
  trade.tradeStatus === 'Pending' && getEntry(trade) === null && now < Date.parse(trade.createdAt) + GIVE_UP_AFTER_MS;

/** Asks for the true entries of trades that have just been placed, until the record knows them. */
export function* entrySaga(): Saga {
  const news: Channel<UnknownAction> = yield actionChannel(isNews, buffers.sliding(1));
  while (true) {
    const awaited = yield* entriesAwaited();
    if (awaited.length === 0) {
      yield take(news);
      continue;
    }
    yield delay(ASK_EVERY_MS);
    if (isPageActive()) yield* refetch(getUserById, undefined);
    const log = yield* select(selectTradeLog);
    const isFound = log.some(trade => awaited.includes(trade._id) && getEntry(trade) !== null);
    if (isFound) yield* put(providerApi.util.invalidateTags(['Trade']));
  }
}

function* entriesAwaited(): Saga<readonly string[]> {
  const deps = yield* getDeps();
  const now = yield* select((state: WithClock) => serverNow(state, deps.now()));
  return (yield* select(selectTradeLog)).filter(trade => isAwaited(trade, now)).map(({ _id }) => _id);
}
