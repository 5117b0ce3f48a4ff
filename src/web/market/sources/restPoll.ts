import type { WebDeps } from '#web/deps.ts';
import { createBar, type Candle } from '#web/market/store/bars.ts';
import type { ExchangeClient, ExchangeResponse } from '#web/market/exchange/exchangeClient.ts';
import { type Loss, getQuotedPairs, SILENCE_TIMEOUT_MS } from './marketSource.ts';
import type { Poll, PollContext } from './polledSource.ts';
import type { TickerClient } from '#web/market/exchange/tickerClient.ts';
import { type Ticker, toTickerBatch } from '#web/market/store/tickerBatch.ts';

const POLL_INTERVAL_MS = 1_000;
/** The pace while more than half of the minute's weight is used up. */
const BUSY_POLL_INTERVAL_MS = 10_000;
/** A pair that always trades: a quiet coin alone must not look like a dead exchange. */
const HEARTBEAT_SYMBOL = 'BTCUSDT';

const toBars = (tickers: readonly Ticker[], followed: readonly string[]): Record<string, Candle[]> =>
  Object.fromEntries(
    tickers.flatMap(({ symbol, price, eventAt }) =>
      followed.includes(symbol) ? [[symbol, [createBar(eventAt, price)]]] : [],
    ),
  );

function toLoss(answer: Exclude<ExchangeResponse<unknown>, { kind: 'answered' }>): Loss {
  if (answer.kind === 'limited') return { kind: 'lost', reason: 'limited', retryAfterMs: answer.retryAfterMs };
  return { kind: 'lost', reason: answer.kind === 'refused' ? 'broken' : answer.kind };
}

const getNewestEventAt = (tickers: readonly Ticker[]): number =>
  tickers.reduce((latest, { eventAt }) => Math.max(latest, eventAt), 0);

/** Asks the exchange every second, and less often while it is busy. */
export function createRestPoll(exchange: ExchangeClient, tickerClient: TickerClient, now: WebDeps['now']): Poll {
  // Kept from one opening to the next: an exchange that stands still is not alive because it answers.
  let newestAt = 0;

  return async ({ emit, signal, subscription, pause }: PollContext): Promise<Loss | undefined> => {
    let lastChangeAt = now();
    let isFirst = tickerClient.hasAnswered();
    while (true) {
      const quoted = getQuotedPairs(subscription());
      const answer = await tickerClient.fetchTickers(quoted && [...new Set([...quoted, HEARTBEAT_SYMBOL])], signal);
      if (signal.aborted) return undefined;
      if (!subscription().isPageVisible) {
        await pause(Infinity);
        lastChangeAt = now();
        continue;
      }
      if (answer.kind !== 'answered') return toLoss(answer);
      const newest = getNewestEventAt(answer.body);
      // Whether it lives shows in what has happened between two answers.
      if (isFirst) newestAt = Math.max(newestAt, newest);
      const tickers = answer.body.filter(({ symbol }) => quoted?.has(symbol) ?? true);
      if (newest > newestAt) {
        newestAt = newest;
        lastChangeAt = now();
        emit({
          kind: 'delivered',
          tickers: toTickerBatch(tickers),
          bars: toBars(tickers, subscription().followed),
          badFrames: 0,
        });
      } else if (now() - lastChangeAt >= SILENCE_TIMEOUT_MS) return { kind: 'lost', reason: 'silent' };
      await pause(exchange.isBusy() && !isFirst ? BUSY_POLL_INTERVAL_MS : POLL_INTERVAL_MS);
      isFirst = false;
    }
  };
}
