import type { WebDeps } from '#web/deps.ts';
import type { MarketSource } from './marketSource.ts';
import { type Poll, polledSource } from './polledSource.ts';

const RETRY_UP_TO_MS = 60_000;

/**
 * Prices of a market-data service when the exchange cannot be reached: every 30 s, and never to settle on. The code comes
 * when they are first needed; without it this source is lost and opened again later.
 */
export function coingeckoSource(deps: WebDeps): MarketSource {
  let opening: Promise<Poll> | undefined;
  return polledSource({
    name: 'coingecko',
    retryUpToMs: RETRY_UP_TO_MS,
    async poll(polling) {
      opening ??= import('./coingeckoPoll.ts').then(({ coingeckoPoll }) => coingeckoPoll(deps));
      opening.catch(() => (opening = undefined));
      return (await opening)(polling);
    },
  });
}
