import type { Task } from 'redux-saga';
import { call, cancel, delay, fork, race, take } from 'redux-saga/effects';
import { refreshRequested } from '#web/api/http/connection.ts';
import { getBackoffMs } from '#web/saga/backoff.ts';
import { getDeps, put, type Saga } from '#web/saga/effects.ts';
import { waitForReturn } from '#web/saga/pageLifecycle.ts';
import { allSourcesLost, retryRequested } from '#web/market/store/marketSlice.ts';
import type { Loss } from '#web/market/feed/sourceEvents.ts';
import { type EndedRead, readSource, type SourceChain } from './readSource.ts';

const MIN_RETRY_DELAY_MS = 500;
// A lost source gets this long to recover before the next one starts.
const FALLBACK_DELAY_MS = 1_000;

/**
 * Runs the source at this index. While it is lost, retries it with backoff and runs the next ones as fallback. Stops
 * the fallback as soon as the source delivers. The first read may have ended before.
 */
export function* runSource(chain: SourceChain, index = 0, ended?: EndedRead): Saga {
  const source = chain.sources[index];
  if (!source) return;
  const { page } = yield* getDeps();
  let last = ended;
  let fallback: Task | null = null;
  let failures = 0;
  let shutdowns = 0;

  function* stopFallback(): Saga {
    if (fallback) yield cancel(fallback);
    fallback = null;
  }

  while (true) {
    const { loss, wasStable }: EndedRead = last ?? (yield call(readSource, source, chain, stopFallback));
    last = undefined;
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
