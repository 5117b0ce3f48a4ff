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

interface StreamHub {
  subscribe(stream: string, subscriber: Subscriber): void;
  unsubscribe(stream: string, subscriber: Subscriber): void;
  hasSubscribers(stream: string): boolean;
  emit(stream: string, event: unknown): void;
}

function createStreamHub(): StreamHub {
  const subscribers = new Map<string, Set<Subscriber>>();
  return {
    subscribe(stream, subscriber) {
      const known = subscribers.get(stream) ?? new Set();
      subscribers.set(stream, known.add(subscriber));
    },
    unsubscribe(stream, subscriber) {
      const known = subscribers.get(stream);
      known?.delete(subscriber);
      if (known?.size === 0) subscribers.delete(stream);
    },
    hasSubscribers: stream => subscribers.has(stream),
    emit(stream, event) {
      const receivers = subscribers.get(stream);
      if (!receivers) return;
      const data = JSON.stringify(event);
      receivers.forEach(subscriber => subscriber.deliver(stream, data));
    },
  };
}

function miniTickers(tape: Tape, from: number, at: number) {
  const hasChanged = tape.between(from + 1, at, 1).length > 0;
  const day = hasChanged && tape.summarizeDayUntil(at);
  return day ? [miniTickerFrame(tape.market, day, at)] : [];
}

function emitTrades({ hasSubscribers, emit }: StreamHub, tape: Tape, from: number, at: number): void {
  const name = getStreamPrefix(tape);
  const [aggregate, raw] = [`${name}@aggTrade`, `${name}@trade`];
  if (!hasSubscribers(aggregate) && !hasSubscribers(raw)) return;
  for (const trade of tape.between(from + 1, at, Infinity)) {
    if (hasSubscribers(aggregate)) emit(aggregate, aggTradeFrame(tape.market, trade, at));
    if (hasSubscribers(raw)) tradeFrames(tape.market, trade, at).forEach(frame => emit(raw, frame));
  }
}

/** Sends every candle that has closed since `before`; without one, the growing candle from time to time. */
function emitCandles({ hasSubscribers, emit }: StreamHub, tape: Tape, before: number, at: number): void {
  const aligned = (time: number, everyMs: number) => Math.floor(time / everyMs) * everyMs;
  const isUpdateDue = aligned(at, CANDLE_UPDATE_INTERVAL_MS) > aligned(before, CANDLE_UPDATE_INTERVAL_MS);
  for (const [interval, lengthMs] of INTERVALS) {
    const stream = `${getStreamPrefix(tape)}@kline_${interval}`;
    if (!hasSubscribers(stream)) continue;
    const growing = aligned(at, lengthMs);
    const first = aligned(before, lengthMs);
    const end = first < growing ? growing : first + (isUpdateDue ? lengthMs : 0);
    for (let openAt = first; openAt < end; openAt += lengthMs) {
      const candle = candleAt(tape, openAt, lengthMs, at);
      if (candle) emit(stream, klineFrame(tape.market, interval, lengthMs, candle, at));
    }
  }
}

function emitSecond(hub: StreamHub, tapes: readonly Tape[], from: number, at: number): void {
  const all = hub.hasSubscribers(ALL_MINI_TICKERS);
  const changed = tapes.flatMap(tape => {
    const stream = `${getStreamPrefix(tape)}@miniTicker`;
    const frames = all || hub.hasSubscribers(stream) ? miniTickers(tape, from, at) : [];
    frames.forEach(frame => hub.emit(stream, frame));
    emitCandles(hub, tape, from, at);
    return frames;
  });
  if (changed.length > 0) hub.emit(ALL_MINI_TICKERS, changed);
}

const getStreamPrefix = (tape: Tape): string => tape.market.symbol.toLowerCase();

/** Returns the start of the unsent period; a clock that went back starts it again. */
const since = (sentUntil: number, at: number) => Math.max(Math.min(sentUntil, at), at - MAX_CATCH_UP_MS);

/** Creates the events of every stream that has subscribers. */
export function createFeed(listing: Listing, now: () => number) {
  const hub = createStreamHub();
  const sentUntil = { trades: now(), seconds: now() };
  return {
    subscribe: hub.subscribe,
    unsubscribe: hub.unsubscribe,

    /** Sends the events since the last call. */
    advance(): void {
      const at = now();
      const from = since(sentUntil.trades, at);
      for (const tape of listing.tapes) emitTrades(hub, tape, from, at);
      sentUntil.trades = at;

      if (Math.floor(at / SECOND_MS) === Math.floor(sentUntil.seconds / SECOND_MS)) return;
      emitSecond(hub, listing.tapes, since(sentUntil.seconds, at), at);
      sentUntil.seconds = at;
    },
  };
}

export type Feed = ReturnType<typeof createFeed>;
