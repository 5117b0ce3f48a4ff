import { barAt, type Candle } from './bars.ts';
import type { Exchange, ExchangeAnswer } from './exchange.ts';
import { type Loss, quotedPairs, SILENCE_MS } from './marketSource.ts';
import type { Poll, Polling } from './polledSource.ts';
import type { TickerDesk } from './tickers.ts';
import { type Tick, ticksOf } from './ticks.ts';

const ASK_EVERY_MS = 1_000;
/** The pace while more than half of the minute's weight is used up. */
const ASK_GENTLY_EVERY_MS = 10_000;
/** A pair that always trades: a quiet coin alone must not look like a dead exchange. */
const HEARTBEAT = 'BTCUSDT';

const barsOf = (ticks: readonly Tick[], followed: readonly string[]): Record<string, Candle[]> =>
  Object.fromEntries(
    ticks.flatMap(({ symbol, price, eventAt }) =>
      followed.includes(symbol) ? [[symbol, [barAt(eventAt, price)]]] : [],
    ),
  );

function lossOf(answer: Exclude<ExchangeAnswer<unknown>, { kind: 'answered' }>): Loss {
  if (answer.kind === 'limited') return { kind: 'lost', reason: 'limited', retryAfterMs: answer.retryAfterMs };
  return { kind: 'lost', reason: answer.kind === 'refused' ? 'broken' : answer.kind };
}

const newestOf = (ticks: readonly Tick[]): number =>
  ticks.reduce((latest, { eventAt }) => Math.max(latest, eventAt), 0);

/** Asks the exchange every second, and less often while it is busy. */
export function restPoll(exchange: Exchange, desk: TickerDesk): Poll {
  // Kept from one opening to the next: an exchange that stands still is not alive because it answers.
  let newestAt = 0;

  return async ({ emit, signal, wanted, pause }: Polling): Promise<Loss | undefined> => {
    let newsAt = performance.now();
    let isFirst = desk.hasAnswered();
    while (true) {
      const quoted = quotedPairs(wanted());
      const answer = await desk.askFor(quoted && [...new Set([...quoted, HEARTBEAT])], signal);
      if (signal.aborted) return undefined;
      if (!wanted().isWatched) {
        await pause(Infinity);
        newsAt = performance.now();
        continue;
      }
      if (answer.kind !== 'answered') return lossOf(answer);
      const newest = newestOf(answer.body);
      // Whether it lives shows in what has happened between two answers.
      if (isFirst) newestAt = Math.max(newestAt, newest);
      const ticks = answer.body.filter(({ symbol }) => quoted?.has(symbol) ?? true);
      if (newest > newestAt) {
        newestAt = newest;
        newsAt = performance.now();
        emit({ kind: 'delivered', ticks: ticksOf(ticks), bars: barsOf(ticks, wanted().followed), badFrames: 0 });
      } else if (performance.now() - newsAt >= SILENCE_MS) return { kind: 'lost', reason: 'silent' };
      await pause(exchange.isBusy() && !isFirst ? ASK_GENTLY_EVERY_MS : ASK_EVERY_MS);
      isFirst = false;
    }
  };
}
