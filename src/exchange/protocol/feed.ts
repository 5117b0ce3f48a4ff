import { candleAt, INTERVALS, klineFrame } from './candles.ts';
import { aggTradeFrame, miniTickerFrame, tradeFrames } from './frames.ts';
import { type Listing } from './listing.ts';
import { SECOND_MS } from '#exchange/pricePath/minutes.ts';
import { type Tape } from '#exchange/pricePath/tape.ts';

/** A follower of streams; `data` is the text of one event. */
export interface Subscriber {
  deliver(stream: string, data: string): void;
}

/** Older events are dropped, so that a clock jump sends no flood. */
const MAX_CATCH_UP_MS = 60_000;
const CANDLE_UPDATE_INTERVAL_MS = 2_000;

const ALL_MINI_TICKERS = '!miniTicker@arr';
const STREAM = /^(!?[\w.-]+)@(\w+)$/;

export const isStreamName = (name: unknown): name is string => typeof name === 'string' && STREAM.test(name);

/** Creates the events of every stream that has subscribers. */
export function createFeed(listing: Listing, now: () => number) {
  const subscribers = new Map<string, Set<Subscriber>>();
  let tradesSentUntil = now();
  let secondsSentUntil = now();

  /** Returns the start of the unsent period; a clock that went back starts it again. */
  const since = (sentUntil: number, at: number) => Math.max(Math.min(sentUntil, at), at - MAX_CATCH_UP_MS);

  const emit = (stream: string, event: unknown) => {
    const receivers = subscribers.get(stream);
    if (!receivers) return;
    const data = JSON.stringify(event);
    receivers.forEach(subscriber => subscriber.deliver(stream, data));
  };

  const hasSubscribers = (stream: string) => subscribers.has(stream);

  function miniTickers(tape: Tape, from: number, at: number) {
    const hasChanged = tape.between(from + 1, at, 1).length > 0;
    const day = hasChanged && tape.summarizeDayUntil(at);
    return day ? [miniTickerFrame(tape.market, day, at)] : [];
  }

  function emitTrades(tape: Tape, name: string, from: number, at: number) {
    if (!hasSubscribers(`${name}@aggTrade`) && !hasSubscribers(`${name}@trade`)) return;
    for (const trade of tape.between(from + 1, at, Infinity)) {
      if (hasSubscribers(`${name}@aggTrade`)) emit(`${name}@aggTrade`, aggTradeFrame(tape.market, trade, at));
      if (hasSubscribers(`${name}@trade`))
        tradeFrames(tape.market, trade, at).forEach(frame => emit(`${name}@trade`, frame));
    }
  }

  function emitCandles(tape: Tape, name: string, before: number, at: number) {
    const hasPassed = (everyMs: number) => Math.floor(at / everyMs) > Math.floor(before / everyMs);
    for (const [interval, lengthMs] of INTERVALS) {
      const stream = `${name}@kline_${interval}`;
      if (!hasSubscribers(stream)) continue;
      const isOver = hasPassed(lengthMs);
      if (!isOver && !hasPassed(CANDLE_UPDATE_INTERVAL_MS)) continue;
      const openAt = Math.floor(at / lengthMs) * lengthMs - (isOver ? lengthMs : 0);
      const candle = candleAt(tape, openAt, lengthMs, at);
      if (candle) emit(stream, klineFrame(tape.market, interval, lengthMs, candle, at));
    }
  }

  function emitSecond(from: number, at: number) {
    const all = hasSubscribers(ALL_MINI_TICKERS);
    const changed = listing.tapes.flatMap(tape => {
      const name = tape.market.symbol.toLowerCase();
      const isWanted = all || hasSubscribers(`${name}@miniTicker`);
      const frames = isWanted ? miniTickers(tape, from, at) : [];
      frames.forEach(frame => emit(`${name}@miniTicker`, frame));
      emitCandles(tape, name, from, at);
      return frames;
    });
    if (changed.length > 0) emit(ALL_MINI_TICKERS, changed);
  }

  return {
    subscribe(stream: string, subscriber: Subscriber): void {
      const known = subscribers.get(stream) ?? new Set();
      subscribers.set(stream, known.add(subscriber));
    },

    unsubscribe(stream: string, subscriber: Subscriber): void {
      const known = subscribers.get(stream);
      known?.delete(subscriber);
      if (known?.size === 0) subscribers.delete(stream);
    },

    /** Sends the events since the last call. */
    advance(): void {
      const at = now();
      const from = since(tradesSentUntil, at);
      for (const tape of listing.tapes) emitTrades(tape, tape.market.symbol.toLowerCase(), from, at);
      tradesSentUntil = at;

      if (Math.floor(at / SECOND_MS) === Math.floor(secondsSentUntil / SECOND_MS)) return;
      emitSecond(since(secondsSentUntil, at), at);
      secondsSentUntil = at;
    },
  };
}

export type Feed = ReturnType<typeof createFeed>;
