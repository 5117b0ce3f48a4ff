import type { WebDeps } from '#web/deps.ts';
import { latePoll } from './latePoll.ts';
import type { MarketSource } from './marketSource.ts';
import { polledSource } from './polledSource.ts';

const RETRY_UP_TO_MS = 60_000;

/** Prices of a market-data service when the exchange cannot be reached: every 30 s, and never to settle on. */
export const coingeckoSource = (deps: WebDeps): MarketSource =>
  polledSource({
    name: 'coingecko',
    retryUpToMs: RETRY_UP_TO_MS,
    poll: latePoll(async () => (await import('./coingeckoPoll.ts')).coingeckoPoll(deps)),
  });
