import { buffers, eventChannel } from 'redux-saga';
import type { WebDeps } from '#web/deps.ts';
import type { ExchangeClient } from '#web/market/exchange/exchangeClient.ts';
import type { SourceEvent } from '#web/market/feed/sourceEvents.ts';
import type { MarketSource } from './marketSource.ts';
import { createPageFeed } from '#web/market/feed/pageFeed.ts';
import type { Feed } from '#web/market/feed/socketFeed.ts';
import { createWorkerFeed } from '#web/market/feed/workerFeed.ts';

// Sends the changes of the whole market once a second.
const STREAM = '/ws/!miniTicker@arr';

/**
 * Creates the source for the stream: one socket per tab in a worker of its own. Where a worker fails, the page holds
 * the socket. `stop` ends the worker.
 */
export function createSocketSource(deps: WebDeps, exchange: ExchangeClient): MarketSource & { stop(): void } {
  let isSettlementMarket = false;
  let emit: (event: SourceEvent) => void = () => undefined;
  const worker = openWorker(deps);
  const createFeedOnPage = (): Feed => createPageFeed(deps, event => emit(event));
  let feed = worker ? createWorkerFeed(worker, event => emit(event), replaceWorker) : createFeedOnPage();

  function replaceWorker(): void {
    worker?.terminate();
    feed = createFeedOnPage();
    emit({ kind: 'lost', reason: 'closed' });
  }

  return {
    name: 'socket',
    maxRetryDelayMs: 30_000,
    isSettlementMarket: () => isSettlementMarket,
    open: subscription =>
      eventChannel(toSaga => {
        const host = exchange.host();
        // A REST request may switch the host. The rows of two exchanges must not mix.
        emit = event => toSaga(exchange.host() === host ? event : { kind: 'lost', reason: 'restricted' });
        isSettlementMarket = exchange.isSettlementMarket();
        feed.open(`${host.socket}${STREAM}`, subscription);
        return () => {
          emit = () => undefined;
          feed.close();
        };
      }, buffers.expanding(4)),
    update: subscription => feed.update(subscription),
    stop() {
      feed.close();
      worker?.terminate();
    },
  };
}

function openWorker({ openMarketWorker }: WebDeps): Worker | null {
  try {
    return openMarketWorker?.() ?? null;
  } catch {
    return null;
  }
}
