import { type AggTradeFrame } from '#contract/market.ts';
import { type ExchangeEvent, parseFrame } from './exchangeFrame.ts';
import { createReconnectingSocket } from './reconnectingSocket.ts';
import { createStreamSubscriptions } from './streamSubscriptions.ts';

interface ExchangeSocketDeps {
  host: string;
  /** In milliseconds. The wall clock would hide a silence after a step back. */
  monotonicNow: () => number;
  random: () => number;
  onTrade(frame: AggTradeFrame): void;
  /** From here on no trade of these pairs is missed. */
  onSubscribed(pairs: string[]): void;
  onEvent(eventMs: number): void;
}

export interface ExchangeSocket {
  /** Follows exactly these pairs. Connects for the first of them and disconnects after the last. */
  setPairs(pairs: ReadonlySet<string>): void;
  isConnected(): boolean;
  /** Since the newest frame; null before the first. */
  silentForMs(): number | null;
  /** Since the newest frame, or since pairs are followed if that is later; null while none is followed. */
  feedAgeMs(): number | null;
  counts(): { reconnects: number; badFrames: number };
  close(): void;
}

const SILENCE_TIMEOUT_MS = 5_000;
/** One message is sent per check: the exchange accepts 5 a second. */
const CHECK_INTERVAL_MS = 250;

/** Follows trades over one WebSocket. Reconnects after five seconds without a newer event, and on `serverShutdown`. */
export function createExchangeSocket({ host, monotonicNow, random, ...events }: ExchangeSocketDeps): ExchangeSocket {
  const subscriptions = createStreamSubscriptions();
  const liveness = createLiveness(monotonicNow);
  let badFrames = 0;
  const connection = createReconnectingSocket({
    url: `${host}/ws`,
    handshakeTimeoutMs: SILENCE_TIMEOUT_MS,
    monotonicNow,
    random,
    checkIntervalMs: CHECK_INTERVAL_MS,
    onConnecting() {
      subscriptions.reset();
      liveness.reset();
    },
    onOpen() {
      liveness.touch();
      sendNextChange();
    },
    onMessage: handleMessage,
    onCheck() {
      if (liveness.isSilent()) connection.reconnect();
      sendNextChange();
    },
  });

  function handleMessage(text: string): void {
    const frame = parseFrame(text);
    if (frame.kind === 'malformed') badFrames += 1;
    if (frame.kind === 'event') handleEvent(frame);
    if (frame.kind === 'acknowledgement') events.onSubscribed(subscriptions.acknowledge(frame.messageId));
  }

  function handleEvent({ type, atMs, trade }: ExchangeEvent): void {
    if (liveness.addEvent(atMs)) events.onEvent(atMs);
    if (type === 'serverShutdown') connection.reconnectAtOnce();
    if (trade) events.onTrade(trade);
    else if (type === 'aggTrade') badFrames += 1;
  }

  function sendNextChange(): void {
    if (connection.isOpen()) subscriptions.sendNext(connection.send);
  }

  function setPairs(pairs: ReadonlySet<string>): void {
    subscriptions.setPairs(pairs);
    liveness.setFollowing(pairs.size > 0);
    if (pairs.size > 0) connection.open();
    else connection.close();
  }

  return {
    setPairs,
    isConnected: () => connection.isOpen() && !liveness.isSilent(),
    ...{ silentForMs: liveness.silentForMs, feedAgeMs: liveness.feedAgeMs },
    counts: () => ({ reconnects: connection.reconnects(), badFrames }),
    close: () => setPairs(new Set()),
  };
}

interface LivenessState {
  newestEventMs: number;
  aliveAt: number;
  lastFrameAt: number | null;
  followingSince: number | null;
}

function createLiveness(monotonicNow: () => number) {
  const state: LivenessState = { newestEventMs: 0, aliveAt: 0, lastFrameAt: null, followingSince: null };
  return {
    reset() {
      state.newestEventMs = 0;
      state.aliveAt = monotonicNow();
    },
    touch() {
      state.aliveAt = monotonicNow();
    },
    addEvent(eventMs: number): boolean {
      state.lastFrameAt = monotonicNow();
      if (eventMs <= state.newestEventMs) return false;
      state.newestEventMs = eventMs;
      state.aliveAt = monotonicNow();
      return true;
    },
    isSilent: () => monotonicNow() - state.aliveAt > SILENCE_TIMEOUT_MS,
    silentForMs: () => (state.lastFrameAt === null ? null : monotonicNow() - state.lastFrameAt),
    setFollowing(isFollowing: boolean) {
      state.followingSince = isFollowing ? (state.followingSince ?? monotonicNow()) : null;
    },
    feedAgeMs: () =>
      state.followingSince === null ? null : monotonicNow() - Math.max(state.followingSince, state.lastFrameAt ?? 0),
  };
}
