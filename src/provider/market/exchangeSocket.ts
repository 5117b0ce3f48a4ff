import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { AggTradeFrame } from '#contract/market.ts';

interface ExchangeSocketDeps {
  host: string;
  now: () => number;
  random: () => number;
  onTrade(frame: AggTradeFrame): void;
  /** From here on no trade of these pairs is missed; what happened until here may have been. */
  onSubscribed(pairs: string[]): void;
  /** The exchange's time, whenever a frame shows a newer one. */
  onEvent(eventMs: number): void;
}

interface ExchangeSocket {
  /** Follows exactly these pairs; connects for the first of them and hangs up after the last. */
  setPairs(pairs: ReadonlySet<string>): void;
  isConnected(): boolean;
  lastFrameAt(): number | null;
  counts(): { reconnects: number; badFrames: number };
  close(): void;
}

const SILENCE_TIMEOUT_MS = 5_000;
const MIN_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 30_000;
/** The exchange takes 5 messages a second. */
const SEND_INTERVAL_MS = 250;
/** Ticks once a second also when the coins we follow do not trade: it proves that the connection lives. */
const HEARTBEAT = 'btcusdt@miniTicker';

const Event = z.object({ e: z.string(), E: z.number() });
const Ack = z.object({ result: z.null(), id: z.int() });

/**
 * One websocket to the exchange. Five seconds without news are a loss; it reconnects after half a second, doubling
 * to thirty with jitter, at once when the exchange says that it shuts down, and asks for everything again.
 */
export function createExchangeSocket({
  host,
  now,
  random,
  onTrade,
  onSubscribed,
  onEvent,
}: ExchangeSocketDeps): ExchangeSocket {
  let desired = new Set<string>();
  let subscribed = new Set<string>();
  /** What was asked for and not acknowledged yet, by the id of the message. */
  const unacknowledged = new Map<number, string[]>();
  let socket: WebSocket | null = null;
  let retryTimer: NodeJS.Timeout | null = null;
  let sendTimer: NodeJS.Timeout | null = null;
  let backoffMs = MIN_BACKOFF_MS;
  let newestEventMs = 0;
  let lastFrameAt: number | null = null;
  let aliveAt = 0;
  let messageId = 0;
  let reconnects = 0;
  let badFrames = 0;

  function connect(): void {
    retryTimer = null;
    if (socket || desired.size === 0) return;
    sendTimer ??= setInterval(checkConnection, SEND_INTERVAL_MS);
    const opened = new WebSocket(`${host}/ws`, { handshakeTimeout: SILENCE_TIMEOUT_MS });
    socket = opened;
    subscribed = new Set();
    unacknowledged.clear();
    newestEventMs = 0;
    aliveAt = now();
    opened.on('open', () => {
      aliveAt = now();
      sendNextChange();
    });
    opened.on('message', data => {
      if (socket === opened) handleMessage(String(data));
    });
    opened.on('close', () => handleDisconnect(opened));
    opened.on('error', () => handleDisconnect(opened));
  }

  function handleDisconnect(which: WebSocket, waitMs = backoffMs * (0.5 + random())): void {
    if (socket !== which) return;
    socket = null;
    which.terminate();
    if (desired.size === 0) return;
    reconnects += 1;
    backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
    retryTimer = setTimeout(connect, waitMs);
  }

  function handleMessage(text: string): void {
    const frame = parseJson(text);
    if (frame === undefined) {
      badFrames += 1;
      return;
    }
    const event = Event.safeParse(frame);
    if (!event.success) return handleAck(frame);
    lastFrameAt = now();
    if (event.data.E > newestEventMs) markAlive(event.data.E);
    if (event.data.e === 'serverShutdown' && socket) handleDisconnect(socket, 0);
    if (event.data.e !== 'aggTrade') return;
    const trade = AggTradeFrame.safeParse(frame);
    if (trade.success) onTrade(trade.data);
    else badFrames += 1;
  }

  /** Only events that get newer prove that the connection lives. */
  function markAlive(eventMs: number): void {
    newestEventMs = eventMs;
    aliveAt = now();
    backoffMs = MIN_BACKOFF_MS;
    onEvent(eventMs);
  }

  function handleAck(frame: unknown): void {
    const { data } = Ack.safeParse(frame);
    const streams = data && unacknowledged.get(data.id);
    if (!streams) return;
    unacknowledged.delete(data.id);
    onSubscribed(streams.filter(stream => stream !== HEARTBEAT).map(toPair));
  }

  function sendNextChange(): void {
    if (socket?.readyState !== WebSocket.OPEN) return;
    const streams = new Set([HEARTBEAT, ...[...desired].map(toStream)]);
    const added = [...streams].filter(stream => !subscribed.has(stream));
    const removed = [...subscribed].filter(stream => !streams.has(stream));
    // One message a turn, so that the rate holds; what remains waits for the next turn.
    if (added.length > 0) send('SUBSCRIBE', added);
    else if (removed.length > 0) send('UNSUBSCRIBE', removed);
    else return;
    subscribed = added.length > 0 ? new Set([...subscribed, ...added]) : streams;
  }

  function send(method: string, params: string[]): void {
    messageId += 1;
    if (method === 'SUBSCRIBE') unacknowledged.set(messageId, params);
    socket?.send(JSON.stringify({ method, params, id: messageId }));
  }

  function checkConnection(): void {
    if (socket && now() - aliveAt > SILENCE_TIMEOUT_MS) handleDisconnect(socket);
    sendNextChange();
  }

  return {
    setPairs(pairs) {
      desired = new Set(pairs);
      if (desired.size > 0 && !retryTimer) connect();
      if (desired.size === 0) disconnect();
    },
    isConnected: () => socket?.readyState === WebSocket.OPEN && now() - aliveAt <= SILENCE_TIMEOUT_MS,
    lastFrameAt: () => lastFrameAt,
    counts: () => ({ reconnects, badFrames }),
    close() {
      desired = new Set();
      disconnect();
    },
  };

  function disconnect(): void {
    if (retryTimer) clearTimeout(retryTimer);
    if (sendTimer) clearInterval(sendTimer);
    retryTimer = null;
    sendTimer = null;
    const open = socket;
    socket = null;
    open?.terminate();
  }
}

const TRADE_STREAM_SUFFIX = '@aggTrade';
const toStream = (pair: string): string => pair.toLowerCase() + TRADE_STREAM_SUFFIX;
const toPair = (stream: string): string => stream.slice(0, -TRADE_STREAM_SUFFIX.length).toUpperCase();

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
