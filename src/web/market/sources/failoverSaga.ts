import type { EventChannel, Task } from 'redux-saga';
import { call, cancel, delay, type Effect, fork, race, take } from 'redux-saga/effects';
import { refreshRequested } from '#web/api/http/connection.ts';
import { getBackoffMs } from '#web/saga/backoff.ts';
import { getDeps, select, put, type Saga } from '#web/saga/effects.ts';
import { waitForReturn } from '#web/saga/pageLifecycle.ts';
import { selectSource } from '#web/market/store/marketSelectors.ts';
import {
  allSourcesLost,
  retryRequested,
  sourceChanged,
  sourceResumed,
  tickersReceived,
  tradesSubscribed,
} from '#web/market/store/marketSlice.ts';
import type { Loss, SourceEvent, Subscription } from '#web/market/feed/sourceEvents.ts';
import type { MarketSource } from './marketSource.ts';

const MIN_RETRY_DELAY_MS = 500;
// A lost source gets this long to recover before the next one starts.
const FALLBACK_DELAY_MS = 1_000;
// Shorter connections do not reset the backoff, so an exchange that accepts and drops is not flooded.
const MIN_STABLE_MS = 10_000;

interface SourceChain {
  sources: readonly MarketSource[];
  subscription: () => Subscription;
  /** Marks prices that are too old; called after each delivery. */
  markStale: () => Saga;
}

/**
 * Runs the source at this index. While it is lost, retries it with backoff and runs the next ones as fallback. Stops
 * the fallback as soon as the source delivers.
 */
export function* runSource(chain: SourceChain, index = 0): Saga {
  const source = chain.sources[index];
  if (!source) return;
  const { now, page } = yield* getDeps();
  let fallback: Task | null = null;
  let failures = 0;
  let shutdowns = 0;

  function* stopFallback(): Saga {
    if (fallback) yield cancel(fallback);
    fallback = null;
  }

  while (true) {
    const openedAt = now();
    const loss: Loss = yield call(readUntilLost, source, chain, stopFallback);
    const wasStable = now() - openedAt > MIN_STABLE_MS;
    failures = wasStable ? 0 : failures + 1;
    if (wasStable) shutdowns = 0;
    if (loss.reason === 'shutdown') shutdowns += 1;
    // An announced shutdown is no failure. Further ones of short connections must not flood the exchange.
    const isFirstShutdown = loss.reason === 'shutdown' && shutdowns === 1;
    if (index === chain.sources.length - 1 && page.isVisible()) yield* put(allSourcesLost(loss.reason));
    fallback ??= yield fork(runFallback, chain, index + 1);
    yield race([
      delay(isFirstShutdown ? 0 : getRetryDelayMs(loss, failures, source.maxRetryDelayMs)),
      call(waitForReturn, ['visibilitychange', 'online'] as const),
      take([retryRequested, refreshRequested]),
    ]);
  }
}

function* runFallback(chain: SourceChain, index: number): Saga {
  yield delay(FALLBACK_DELAY_MS);
  yield call(runSource, chain, index);
}

// The delay starts at 0.5 s and doubles, with jitter.
function getRetryDelayMs({ retryAfterMs = 0 }: Loss, failures: number, maxDelayMs: number): number {
  const delayMs = getBackoffMs(Math.max(failures, 1), { firstMs: MIN_RETRY_DELAY_MS, maxMs: maxDelayMs });
  return Math.max(delayMs * (0.75 + Math.random() / 4), retryAfterMs);
}

function* takeEvent(channel: EventChannel<SourceEvent>): Generator<Effect, SourceEvent, SourceEvent> {
  return yield take(channel);
}

function* readUntilLost(source: MarketSource, chain: SourceChain, onDelivery: () => Saga): Saga<Loss> {
  const channel = source.open(chain.subscription());
  const { now } = yield* getDeps();
  let isFirst = true;
  try {
    while (true) {
      const event = yield* takeEvent(channel);
      if (event.kind === 'lost') return event;
      if (event.kind === 'subscribed') {
        yield* put(tradesSubscribed());
        continue;
      }
      // `yield*` instead of `call`: a task per message would double the work of a stream.
      yield* onDelivery();
      if (isFirst) yield* announce(source);
      isFirst = false;
      const { tickers, bars, badFrames, ageMs } = event;
      const isSettlementMarket = source.isSettlementMarket();
      yield* put(tickersReceived({ tickers, bars, badFrames, ageMs, isSettlementMarket, receivedAt: now() }));
      yield* chain.markStale();
    }
  } finally {
    channel.close();
  }
}

function* announce({ name }: MarketSource): Saga {
  yield* put((yield* select(selectSource)) === name ? sourceResumed(name) : sourceChanged(name));
}
