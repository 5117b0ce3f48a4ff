import { type Action, buffers, type Channel } from 'redux-saga';
import { actionChannel, all, call, delay, race, take, takeEvery } from 'redux-saga/effects';
import { coinsApi } from '#web/api/coins.ts';
import { getBackoffMs } from '#web/saga/backoff.ts';
import { LOAD_RETRY_DELAY_MS } from '#web/saga/loadWithRetry.ts';
import { createPageChannel, isPageVisible, waitUntilVisible } from '#web/saga/pageLifecycle.ts';
import { getDeps, importWithRetry, select, put, type Saga, callAsync } from '#web/saga/effects.ts';
import { type ExchangeClient, createExchangeClient } from '#web/market/exchange/exchangeClient.ts';
import { rankingSaga } from '#web/market/store/rankingSaga.ts';
import { createStalenessWatch } from '#web/market/store/stalenessWatch.ts';
import { lastPricesSaga } from '#web/market/store/lastPricesSaga.ts';
import { type EndedRead, readSource, type SourceChain } from '#web/market/sources/readSource.ts';
import {
  selectColumns,
  selectFollowedPairs,
  selectIsSnapshotLoaded,
  selectIsNeeded,
  selectNeedsSnapshot,
  selectSubscribedPairs,
} from '#web/market/store/marketSelectors.ts';
import {
  allSourcesLost,
  coinFollowed,
  coinUnfollowed,
  marketSnapshotLoaded,
  marketHidden,
  marketShown,
  marketStopped,
  quoteHidden,
  quoteShown,
  retryRequested,
  sparklinesRequested,
  tickersReceived,
} from '#web/market/store/marketSlice.ts';
import { getQuotedPairs, type Subscription } from '#web/market/feed/sourceEvents.ts';
import { createSocketSource } from '#web/market/sources/socketSource.ts';
import { type TickerClient, createTickerClient } from '#web/market/exchange/tickerClient.ts';
import { toTickerBatch } from '#web/market/exchange/tickerBatch.ts';

/** Keeps the stream open across navigation. */
const LINGER_MS = 5_000;
const SNAPSHOT_DELAY_MS = 1_000;
const SNAPSHOT_RETRY = { firstMs: 1_000, maxMs: 30_000 };
const PREFETCH_DELAY_MS = 5_000;
// The newest requests load first, and the oldest rows have left the screen.
const MAX_PENDING_SCREENFULS = 4;

const SHOWN_ACTIONS = [marketShown, coinFollowed, quoteShown];
const HIDDEN_ACTIONS = [marketHidden, coinUnfollowed, quoteHidden];
const SUBSCRIPTION_ACTIONS = [...SHOWN_ACTIONS, ...HIDDEN_ACTIONS, coinsApi.endpoints.getCoinList.matchFulfilled];

/** Follows the market while a screen needs it. Start it with `useInjectFeature('market', marketSaga, marketSlice)`. */
export function* marketSaga(): Saga {
  while (true) {
    if (!(yield* select(selectIsNeeded))) yield take(SHOWN_ACTIONS);
    yield race([call(whileNeeded), call(waitUntilNotNeeded)]);
    yield* put(marketStopped());
  }
}

function* waitUntilNotNeeded(): Saga {
  while (true) {
    if (!(yield* select(selectIsNeeded))) {
      const { isOver }: { isOver?: true } = yield race({
        isOver: delay(LINGER_MS),
        isNeeded: take(SHOWN_ACTIONS),
      });
      if (isOver) return;
    }
    yield take(HIDDEN_ACTIONS);
  }
}

function* whileNeeded(): Saga {
  const deps = yield* getDeps();
  const exchange = yield* callAsync(() => createExchangeClient(deps));
  const socket = createSocketSource(deps, exchange);
  const tickerClient = createTickerClient(exchange);
  const sources: SourceChain['sources'] = [socket];
  const { watch, markStale } = createStalenessWatch();
  let subscription: Subscription = yield call(getSubscription);

  function* broadcast(): Saga {
    subscription = yield call(getSubscription);
    for (const source of sources) source.update(subscription);
  }

  try {
    yield all([
      call(followSources, { sources, subscription: () => subscription, markStale }, exchange, tickerClient),
      call(broadcastChanges, broadcast, markStale),
      call(snapshotSaga, exchange, tickerClient, () => subscription, markStale),
      call(rankingSaga),
      call(watch),
      call(lazyBackfillSaga, exchange),
      call(lazySparklineSaga, exchange),
      call(lastPricesSaga),
      call(prefetchFallbacks),
    ]);
  } finally {
    socket.stop();
  }
}

function* getSubscription(): Saga<Subscription> {
  return {
    pairs: yield* select(selectSubscribedPairs),
    followed: yield* select(selectFollowedPairs),
    isPageVisible: yield* isPageVisible(),
  };
}

function* lazyBackfillSaga(exchange: ExchangeClient): Saga {
  if ((yield* select(selectFollowedPairs)).length === 0) yield take(coinFollowed);
  const { backfillSaga } = yield* importWithRetry(() => import('#web/market/store/backfillSaga.ts'));
  yield call(backfillSaga, exchange);
}

/** Loads the sparkline code for the first list that shows any, after the code that shows prices. */
function* lazySparklineSaga(exchange: ExchangeClient): Saga {
  const requests: Channel<ReturnType<typeof sparklinesRequested>> = yield actionChannel(
    sparklinesRequested,
    buffers.sliding(MAX_PENDING_SCREENFULS),
  );
  try {
    yield all([call(waitForPrices), take(sparklinesRequested)]);
    const { sparklineSaga } = yield* importWithRetry(() => import('#web/market/store/sparklineSaga.ts'));
    yield call(sparklineSaga, exchange, requests);
  } finally {
    requests.close();
  }
}

function* waitForPrices(): Saga {
  if (!(yield* select(selectIsSnapshotLoaded))) yield take([marketSnapshotLoaded, tickersReceived]);
}

const importFallbacks = () => import('#web/market/sources/fallbackSaga.ts');

// Loads the fallbacks while the stream delivers, because the network may be gone when the stream fails.
function* prefetchFallbacks(): Saga {
  yield call(waitForPrices);
  yield delay(PREFETCH_DELAY_MS);
  yield* importWithRetry(importFallbacks);
}

/**
 * Reads the stream, and from its first loss on also its fallbacks, whose code would delay the first prices. While that
 * code cannot be loaded, the stream is retried alone.
 */
function* followSources(chain: SourceChain, exchange: ExchangeClient, tickerClient: TickerClient): Saga {
  const { page } = yield* getDeps();
  while (true) {
    const ended: EndedRead = yield call(readSource, chain.sources[0], chain, function* () {});
    const fallbacks = yield* callAsync(() => importFallbacks().catch(() => null));
    if (fallbacks) return yield* fallbacks.fallbackSaga(chain, ended, exchange, tickerClient);
    if (page.isVisible()) yield* put(allSourcesLost(ended.loss.reason));
    yield race([delay(LOAD_RETRY_DELAY_MS), take(retryRequested)]);
  }
}

/** On return, marks stale prices before the first paint and then delivers the newest values. */
function* broadcastChanges(broadcast: () => Saga, markStale: () => Saga): Saga {
  yield takeEvery(SUBSCRIPTION_ACTIONS, broadcast);
  const { page } = yield* getDeps();
  const visibility = createPageChannel(page, ['visibilitychange']);
  try {
    while (true) {
      yield take(visibility);
      yield call(markStale);
      yield call(broadcast);
    }
  } finally {
    visibility.close();
  }
}

// The stream carries only changes, so one request loads the rows that it has not sent.
function* snapshotSaga(
  exchange: ExchangeClient,
  tickerClient: TickerClient,
  subscription: () => Subscription,
  markStale: () => Saga,
): Saga {
  // A list that opens during a request needs another one.
  const changes: Channel<Action> = yield actionChannel(SUBSCRIPTION_ACTIONS, buffers.sliding(1));
  let failures = 0;
  try {
    while (true) {
      const retryAfterMs: number | null = yield call(loadSnapshot, exchange, tickerClient, subscription());
      yield call(markStale);
      failures = retryAfterMs === null ? 0 : failures + 1;
      if (retryAfterMs === null) yield call(waitForNewPairs, changes, subscription);
      else if (!(yield* select(selectNeedsSnapshot))) {
        yield race([delay(Math.max(getBackoffMs(failures, SNAPSHOT_RETRY), retryAfterMs)), take(SHOWN_ACTIONS)]);
        yield call(waitUntilVisible);
      }
    }
  } finally {
    changes.close();
  }
}

/** Waits until the subscription has pairs that no request has loaded. */
function* waitForNewPairs(changes: Channel<Action>, subscription: () => Subscription): Saga {
  while (true) {
    yield take(changes);
    if (yield* select(selectIsSnapshotLoaded)) yield delay(SNAPSHOT_DELAY_MS);
    const known = (yield* select(selectColumns)).indexes;
    const quoted = [...(getQuotedPairs(subscription()) ?? [])];
    if (quoted.some(pair => known[pair] === undefined) || (yield* select(selectNeedsSnapshot))) return;
  }
}

/** Returns null once the exchange has answered or refuses, otherwise the time until it may be requested again. */
function* loadSnapshot(
  exchange: ExchangeClient,
  tickerClient: TickerClient,
  subscription: Subscription,
): Saga<number | null> {
  const { now } = yield* getDeps();
  const isFirstSnapshot = yield* select(selectNeedsSnapshot);
  const quoted = getQuotedPairs(subscription);
  const response = yield* callAsync(() => tickerClient.fetchTickers(quoted && [...quoted]));
  if (response.kind === 'answered' && response.body.length > 0)
    yield* put(
      tickersReceived({
        tickers: toTickerBatch(response.body),
        bars: {},
        badFrames: 0,
        ageMs: 0,
        isSettlementMarket: exchange.isSettlementMarket(),
        receivedAt: now(),
      }),
    );
  // A list without these rows is better than none.
  if (isFirstSnapshot) yield* put(marketSnapshotLoaded());
  if (['answered', 'refused', 'restricted'].includes(response.kind)) return null;
  return response.kind === 'limited' ? response.retryAfterMs : 0;
}
