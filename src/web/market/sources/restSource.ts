import type { WebDeps } from '#web/deps.ts';
import type { ExchangeClient } from '#web/market/exchange/exchangeClient.ts';
import { lazyPoll } from './lazyPoll.ts';
import type { MarketSource } from './marketSource.ts';
import { createPolledSource } from './polledSource.ts';
import type { TickerClient } from '#web/market/exchange/tickerClient.ts';

const MAX_RETRY_DELAY_MS = 5_000;

/** Creates the fallback of the stream: a poll every second. */
export const createRestSource = (
  exchange: ExchangeClient,
  tickerClient: TickerClient,
  now: WebDeps['now'],
): MarketSource =>
  createPolledSource({
    name: 'rest',
    maxRetryDelayMs: MAX_RETRY_DELAY_MS,
    isSettlementMarket: exchange.isSettlementMarket,
    poll: lazyPoll(async () => (await import('./restPoll.ts')).createRestPoll(exchange, tickerClient, now)),
  });
