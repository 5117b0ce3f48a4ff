import type { WebDeps } from '#web/deps.ts';
import { lazyPoll } from './lazyPoll.ts';
import type { MarketSource } from './marketSource.ts';
import { createPolledSource } from './polledSource.ts';

const MAX_RETRY_DELAY_MS = 60_000;

/** Creates the source for times when the exchange is unreachable: a poll every 30 s, never used to settle trades. */
export const createCoingeckoSource = (deps: WebDeps): MarketSource =>
  createPolledSource({
    name: 'coingecko',
    maxRetryDelayMs: MAX_RETRY_DELAY_MS,
    poll: lazyPoll(async () => (await import('./coingeckoPoll.ts')).createCoingeckoPoll(deps)),
  });
