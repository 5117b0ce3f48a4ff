import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { AggTradeFrame } from '#contract/market.ts';

interface ExchangeSocketDeps {
  host: string;
  now: () => number;
  random: () => number;
  onTrade(frame: AggTradeFrame): void;
  /** From here on no trade of these pairs is missed; what happened until here may have been. */
  onFollowing(pairs: string[]): void;
  /** The exchange's time, whenever a frame shows a newer one. */
  onEvent(eventMs: number): void;
}

interface ExchangeSocket {
  /** Follows exactly these pairs; connects for the first of them and hangs up after the last. */
  follow(pairs: ReadonlySet<string>): void;
  isConnected(): boolean;
  lastFrameAt(): number | null;
  counts(): { reconnects: number; badFrames: number };
  close(): void;
}

const SILENCE_IS_LOSS_MS = 5_000;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 30_000;
/** The exchange takes 5 messages a second. */
const SEND_EVERY_MS = 250;
/** Ticks once a second also when the coins we follow do not trade: it proves that the connection lives. */
const HEARTBEAT = 'btcusdt@miniTicker';

const Event = z.object({ e: z.string(), E: z.number() });
const Acknowledged = z.object({ result: z.null(), id: z.int() });

/**
 * One websocket to the exchange. Five seconds without news are a loss; it reconnects after half a second, doubling
 * to thirty with jitter, at once when the exchange says that it shuts down, and asks for everything again.
 */
export function exchangeSocket({
  host,
  now,
  random,
  onTrade,
  onFollowing,
  onEvent,
}: ExchangeSocketDeps): ExchangeSocket {
  let wanted = new Set<string>();
  let asked = new Set<string>();
  /** What was asked for and not acknowledged yet, by the id of the message. */
  const pending = new Map<number, string[]>();
  let socket: WebSocket | null = null;
  let retry: NodeJS.Timeout | null = null;
  let turns: NodeJS.Timeout | null = null;
  let retryMs = FIRST_RETRY_MS;
  let newestEventMs = 0;
  let lastFrameAt: number | null = null;
  let aliveAt = 0;
  let messageId = 0;
  let reconnects = 0;
  let badFrames = 0;

  function connect(): void {
    retry = null;
    if (socket || wanted.size === 0) return;
    turns ??= setInterval(takeTurn, SEND_EVERY_MS);
    const opened = new WebSocket(`${host}/ws`, { handshakeTimeout: SILENCE_IS_LOSS_MS });
    socket = opened;
    asked = new Set();
    pending.clear();
    newestEventMs = 0;
    aliveAt = now();
    opened.on('open', () => {
      aliveAt = now();
      sendChanges();
    });
    opened.on('message', data => {
      if (socket === opened) read(String(data));
    });
    opened.on('close', () => lost(opened));
    opened.on('error', () => lost(opened));
  }

  function lost(which: WebSocket, waitMs = retryMs * (0.5 + random())): void {
    if (socket !== which) return;
    socket = null;
    which.terminate();
    if (wanted.size === 0) return;
    reconnects += 1;
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    retry = setTimeout(connect, waitMs);
  }

  function read(text: string): void {
    const frame = parsed(text);
    if (frame === undefined) {
      badFrames += 1;
      return;
    }
    const event = Event.safeParse(frame);
    if (!event.success) return acknowledge(frame);
    lastFrameAt = now();
    if (event.data.E > newestEventMs) isAlive(event.data.E);
    if (event.data.e === 'serverShutdown' && socket) lost(socket, 0);
    if (event.data.e !== 'aggTrade') return;
    const trade = AggTradeFrame.safeParse(frame);
    if (trade.success) onTrade(trade.data);
    else badFrames += 1;
  }

  /** Only events that get newer prove that the connection lives. */
  function isAlive(eventMs: number): void {
    newestEventMs = eventMs;
    aliveAt = now();
    retryMs = FIRST_RETRY_MS;
    onEvent(eventMs);
  }

  function acknowledge(frame: unknown): void {
    const { data } = Acknowledged.safeParse(frame);
    const streams = data && pending.get(data.id);
    if (!streams) return;
    pending.delete(data.id);
    onFollowing(streams.filter(stream => stream !== HEARTBEAT).map(pairOf));
  }

  function sendChanges(): void {
    if (socket?.readyState !== WebSocket.OPEN) return;
    const streams = new Set([HEARTBEAT, ...[...wanted].map(streamOf)]);
    const more = [...streams].filter(stream => !asked.has(stream));
    const less = [...asked].filter(stream => !streams.has(stream));
    // One message a turn, so that the rate holds; what remains waits for the next turn.
    if (more.length > 0) send('SUBSCRIBE', more);
    else if (less.length > 0) send('UNSUBSCRIBE', less);
    else return;
    asked = more.length > 0 ? new Set([...asked, ...more]) : streams;
  }

  function send(method: string, params: string[]): void {
    messageId += 1;
    if (method === 'SUBSCRIBE') pending.set(messageId, params);
    socket?.send(JSON.stringify({ method, params, id: messageId }));
  }

  function takeTurn(): void {
    if (socket && now() - aliveAt > SILENCE_IS_LOSS_MS) lost(socket);
    sendChanges();
  }

  return {
    follow(pairs) {
      wanted = new Set(pairs);
      if (wanted.size > 0 && !retry) connect();
      if (wanted.size === 0) hangUp();
    },
    isConnected: () => socket?.readyState === WebSocket.OPEN && now() - aliveAt <= SILENCE_IS_LOSS_MS,
    lastFrameAt: () => lastFrameAt,
    counts: () => ({ reconnects, badFrames }),
    close() {
      wanted = new Set();
      hangUp();
    },
  };

  function hangUp(): void {
    if (retry) clearTimeout(retry);
    if (turns) clearInterval(turns);
    retry = null;
    turns = null;
    const open = socket;
    socket = null;
    open?.terminate();
  }
}

const TRADES = '@aggTrade';
const streamOf = (pair: string): string => pair.toLowerCase() + TRADES;
const pairOf = (stream: string): string => stream.slice(0, -TRADES.length).toUpperCase();

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
