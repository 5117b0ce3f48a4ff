import { candleAt, INTERVALS, klineFrame } from './candles.ts';
import { aggTradeFrame, miniTickerFrame, tradeFrames } from './frames.ts';
import { type Listing } from './listing.ts';
import { SECOND_MS } from './minutes.ts';
import { type Tape } from './tape.ts';

/** Who follows streams; `data` is the text of one event. */
export interface Follower {
  deliver(stream: string, data: string): void;
}

/** A clock that jumps does not set off a flood: what is older than this is not sent any more. */
const CATCH_UP_MS = 60_000;
const CANDLE_EVERY_MS = 2_000;

const ALL_MINI_TICKERS = '!miniTicker@arr';
const STREAM = /^(!?[\w.-]+)@(\w+)$/;

/** Whether that could be the name of a stream at all. */
export const isStreamName = (name: unknown): name is string => typeof name === 'string' && STREAM.test(name);

/** The events of every stream that somebody follows. */
export function feedOf(listing: Listing, now: () => number) {
  const followers = new Map<string, Set<Follower>>();
  let tradesSentUntil = now();
  let secondsSentUntil = now();

  /** From when on there is something to send; a clock that went back starts afresh. */
  const since = (sentUntil: number, at: number) => Math.max(Math.min(sentUntil, at), at - CATCH_UP_MS);

  const emit = (stream: string, event: unknown) => {
    const following = followers.get(stream);
    if (!following) return;
    const data = JSON.stringify(event);
    following.forEach(follower => follower.deliver(stream, data));
  };

  const isFollowed = (stream: string) => followers.has(stream);

  function miniTickers(tape: Tape, from: number, at: number) {
    const hasChanged = tape.between(from + 1, at, 1).length > 0;
    const day = hasChanged && tape.dayUntil(at);
    return day ? [miniTickerFrame(tape.market, day, at)] : [];
  }

  function emitTrades(tape: Tape, name: string, from: number, at: number) {
    if (!isFollowed(`${name}@aggTrade`) && !isFollowed(`${name}@trade`)) return;
    for (const trade of tape.between(from + 1, at, Infinity)) {
      if (isFollowed(`${name}@aggTrade`)) emit(`${name}@aggTrade`, aggTradeFrame(tape.market, trade, at));
      if (isFollowed(`${name}@trade`))
        tradeFrames(tape.market, trade, at).forEach(frame => emit(`${name}@trade`, frame));
    }
  }

  function emitCandles(tape: Tape, name: string, before: number, at: number) {
    const hasPassed = (everyMs: number) => Math.floor(at / everyMs) > Math.floor(before / everyMs);
    for (const [interval, lengthMs] of INTERVALS) {
      const stream = `${name}@kline_${interval}`;
      if (!isFollowed(stream)) continue;
      const isOver = hasPassed(lengthMs);
      if (!isOver && !hasPassed(CANDLE_EVERY_MS)) continue;
      const openAt = Math.floor(at / lengthMs) * lengthMs - (isOver ? lengthMs : 0);
      const candle = candleAt(tape, openAt, lengthMs, at);
      if (candle) emit(stream, klineFrame(tape.market, interval, lengthMs, candle, at));
    }
  }

  function emitSecond(from: number, at: number) {
    const all = isFollowed(ALL_MINI_TICKERS);
    const changed = listing.tapes.flatMap(tape => {
      const name = tape.market.symbol.toLowerCase();
      const isWanted = all || isFollowed(`${name}@miniTicker`);
      const frames = isWanted ? miniTickers(tape, from, at) : [];
      frames.forEach(frame => emit(`${name}@miniTicker`, frame));
      emitCandles(tape, name, from, at);
      return frames;
    });
    if (changed.length > 0) emit(ALL_MINI_TICKERS, changed);
  }

  return {
    follow(stream: string, follower: Follower): void {
      const known = followers.get(stream) ?? new Set();
      followers.set(stream, known.add(follower));
    },

    leave(stream: string, follower: Follower): void {
      const known = followers.get(stream);
      known?.delete(follower);
      if (known?.size === 0) followers.delete(stream);
    },

    /** Sends what happened since it was last called. */
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

export type Feed = ReturnType<typeof feedOf>;
