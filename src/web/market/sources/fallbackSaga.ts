import { call } from 'redux-saga/effects';
import type { WebDeps } from '#web/deps.ts';
import type { ExchangeClient } from '#web/market/exchange/exchangeClient.ts';
import type { TickerClient } from '#web/market/exchange/tickerClient.ts';
import { getDeps, type Saga } from '#web/saga/effects.ts';
import { runSource } from './failoverSaga.ts';
import type { MarketSource } from './marketSource.ts';
import { createPolledSource, lazyPoll } from './polledSource.ts';
import type { EndedRead, SourceChain } from './readSource.ts';
import { createRestPoll } from './restPoll.ts';

const MAX_REST_RETRY_DELAY_MS = 5_000;
const MAX_COINGECKO_RETRY_DELAY_MS = 60_000;

/** Creates the fallback of the stream: a poll every second. */
const createRestSource = (exchange: ExchangeClient, tickerClient: TickerClient, now: WebDeps['now']): MarketSource =>
  createPolledSource({
    name: 'rest',
    maxRetryDelayMs: MAX_REST_RETRY_DELAY_MS,
    isSettlementMarket: exchange.isSettlementMarket,
    poll: createRestPoll(exchange, tickerClient, now),
  });

/** Creates the source for times when the exchange is unreachable: a poll every 30 s, never used to settle trades. */
const createCoingeckoSource = (deps: WebDeps): MarketSource =>
  createPolledSource({
    name: 'coingecko',
    maxRetryDelayMs: MAX_COINGECKO_RETRY_DELAY_MS,
    isSettlementMarket: () => false,
    poll: lazyPoll(async () => (await import('./coingeckoPoll.ts')).createCoingeckoPoll(deps)),
  });

/** Runs all sources after the first connection of the stream has ended; the best fallback comes first. */
export function* fallbackSaga(
  chain: SourceChain,
  ended: EndedRead,
  exchange: ExchangeClient,
  tickerClient: TickerClient,
): Saga {
  const deps = yield* getDeps();
  chain.sources.push(createRestSource(exchange, tickerClient, deps.now));
  if (deps.config.marketData) chain.sources.push(createCoingeckoSource(deps));
  yield call(runSource, chain, 0, ended);
}
