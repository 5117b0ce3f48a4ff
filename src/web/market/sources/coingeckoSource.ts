import type { WebDeps } from '#web/deps.ts';
import { lazyPoll } from './lazyPoll.ts';
import type { MarketSource } from './marketSource.ts';
import { createPolledSource } from './polledSource.ts';

const MAX_RETRY_DELAY_MS = 60_000;

/** Prices of a market-data service when the exchange cannot be reached: every 30 s, and never to settle on. */
export const createCoingeckoSource = (deps: WebDeps): MarketSource =>
  createPolledSource({
    name: 'coingecko',
    maxRetryDelayMs: MAX_RETRY_DELAY_MS,
    poll: lazyPoll(async () => (await import('./coingeckoPoll.ts')).createCoingeckoPoll(deps)),
  });
