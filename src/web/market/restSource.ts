import type { Exchange } from './exchange.ts';
import { latePoll } from './latePoll.ts';
import type { MarketSource } from './marketSource.ts';
import { polledSource } from './polledSource.ts';
import type { TickerDesk } from './tickers.ts';

const RETRY_UP_TO_MS = 5_000;

/** Prices by request, every second: what the app did before it had a stream, and what it falls back to. */
export const restSource = (exchange: Exchange, desk: TickerDesk): MarketSource =>
  polledSource({
    name: 'rest',
    retryUpToMs: RETRY_UP_TO_MS,
    poll: latePoll(async () => (await import('./restPoll.ts')).restPoll(exchange, desk)),
  });
