import type { WebDeps } from '#web/deps.ts';
import { createBar, type Candle } from '#web/market/store/bars.ts';
import type { ExchangeClient, ExchangeResponse } from '#web/market/exchange/exchangeClient.ts';
import { type Loss, getQuotedPairs, SILENCE_TIMEOUT_MS } from '#web/market/feed/sourceEvents.ts';
import type { Poll, PollContext } from './polledSource.ts';
import type { TickerClient } from '#web/market/exchange/tickerClient.ts';
import { type Ticker, toTickerBatch } from '#web/market/exchange/tickerBatch.ts';

const POLL_INTERVAL_MS = 1_000;
// The interval while more than half of the weight of this minute is used.
const BUSY_POLL_INTERVAL_MS = 10_000;
// Always trades. A rarely traded coin alone could make the exchange seem dead.
const HEARTBEAT_SYMBOL = 'BTCUSDT';

const toBars = (tickers: readonly Ticker[], followed: readonly string[]): Record<string, Candle[]> =>
  Object.fromEntries(
    tickers.flatMap(({ symbol, price, eventAt }) =>
      followed.includes(symbol) ? [[symbol, [createBar(eventAt, price)]]] : [],
    ),
  );

function toLoss(response: Exclude<ExchangeResponse<unknown>, { kind: 'answered' }>): Loss {
  if (response.kind === 'limited') return { kind: 'lost', reason: 'limited', retryAfterMs: response.retryAfterMs };
  return { kind: 'lost', reason: response.kind === 'refused' ? 'broken' : response.kind };
}

const getNewestEventAt = (tickers: readonly Ticker[]): number =>
  tickers.reduce((latest, { eventAt }) => Math.max(latest, eventAt), 0);

/** Creates a poll of the exchange's REST tickers. It ends when a request fails or no trade has changed them for a while. */
export function createRestPoll(exchange: ExchangeClient, tickerClient: TickerClient, now: WebDeps['now']): Poll {
  // Kept across openings: an exchange without new trades counts as dead although it responds.
  let newestAt = 0;

  return async ({ emit, signal, subscription, pause }: PollContext): Promise<Loss | undefined> => {
    let lastChangeAt = now();
    let isFirst = tickerClient.hasResponded();
    while (true) {
      const quoted = getQuotedPairs(subscription());
      const response = await tickerClient.fetchTickers(quoted && [...new Set([...quoted, HEARTBEAT_SYMBOL])], signal);
      if (signal.aborted) return undefined;
      if (!subscription().isPageVisible) {
        await pause(Infinity);
        lastChangeAt = now();
        continue;
      }
      if (response.kind !== 'answered') return toLoss(response);
      const newest = getNewestEventAt(response.body);
      // Only a trade between two responses proves that the exchange is alive.
      if (isFirst) newestAt = Math.max(newestAt, newest);
      const tickers = response.body.filter(({ symbol }) => quoted?.has(symbol) ?? true);
      if (newest > newestAt) {
        newestAt = newest;
        lastChangeAt = now();
        emit({
          kind: 'delivered',
          tickers: toTickerBatch(tickers),
          bars: toBars(tickers, subscription().followed),
          badFrames: 0,
          ageMs: 0,
        });
      } else if (now() - lastChangeAt >= SILENCE_TIMEOUT_MS) return { kind: 'lost', reason: 'silent' };
      await pause(exchange.isBusy() && !isFirst ? BUSY_POLL_INTERVAL_MS : POLL_INTERVAL_MS);
      isFirst = false;
    }
  };
}
