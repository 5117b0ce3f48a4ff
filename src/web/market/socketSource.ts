import { buffers, eventChannel } from 'redux-saga';
import type { WebDeps } from '#web/deps.ts';
import type { Exchange } from './exchange.ts';
import type { MarketSource, SourceEvent } from './marketSource.ts';
import { pageFeed } from './pageFeed.ts';
import type { Feed } from './socketFeed.ts';
import { workerFeed } from './workerFeed.ts';

/** The whole market once a second, only what changed. */
const STREAM = '/ws/!miniTicker@arr';

/**
 * The exchange's stream: one socket a tab, held by a worker that this source owns; where no worker is to be had, or it
 * breaks, the page does the same itself. `stop` ends the worker.
 */
export function socketSource(deps: WebDeps, exchange: Exchange): MarketSource & { stop(): void } {
  let emit: (event: SourceEvent) => void = () => undefined;
  const worker = openWorker(deps);
  const onPage = (): Feed => pageFeed(deps.openSocket, event => emit(event));
  let feed = worker ? workerFeed(worker, event => emit(event), leaveWorker) : onPage();

  function leaveWorker(): void {
    worker?.terminate();
    feed = onPage();
    emit({ kind: 'lost', reason: 'closed' });
  }

  return {
    name: 'socket',
    retryUpToMs: 30_000,
    open: wanted =>
      eventChannel(toSaga => {
        emit = toSaga;
        feed.open(`${exchange.host().socket}${STREAM}`, wanted);
        return () => {
          emit = () => undefined;
          feed.close();
        };
      }, buffers.expanding(4)),
    want: wanted => feed.want(wanted),
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
