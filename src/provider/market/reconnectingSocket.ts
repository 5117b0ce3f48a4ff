import { WebSocket } from 'ws';

const MIN_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 30_000;
// Shorter connections do not reset the backoff, so an exchange that accepts and drops is not flooded.
const MIN_STABLE_MS = 10_000;

interface ReconnectingSocketDeps {
  url: string;
  handshakeTimeoutMs: number;
  /** In milliseconds. */
  monotonicNow: () => number;
  random: () => number;
  onConnecting(): void;
  onOpen(): void;
  onMessage(text: string): void;
  /** Called every `checkIntervalMs` between `open` and `close`. */
  onCheck(): void;
  checkIntervalMs: number;
}

interface ReconnectingSocket {
  /** Connects, unless it is connected or a retry is due. */
  open(): void;
  close(): void;
  isOpen(): boolean;
  send(text: string): void;
  /** Reconnects after the backoff. */
  reconnect(): void;
  /** Reconnects at once. Until a connection was stable, further calls reconnect after the backoff. */
  reconnectAtOnce(): void;
  reconnects(): number;
}

interface SocketState {
  socket: WebSocket | null;
  retryTimer: NodeJS.Timeout | undefined;
  checkTimer: NodeJS.Timeout | undefined;
  /** Null until the handshake is complete. */
  openedAt: number | null;
  reconnects: number;
}

const CLOSED: SocketState = {
  socket: null,
  retryTimer: undefined,
  checkTimer: undefined,
  openedAt: null,
  reconnects: 0,
};

/** Computes the waits before reconnects. The first that may happen at once does not wait. */
function createBackoff(random: () => number) {
  const start = { nextMs: MIN_BACKOFF_MS, mayBeAtOnce: true };
  let state = start;
  return {
    takeWaitMs(isAtOnce: boolean): number {
      const { nextMs, mayBeAtOnce } = state;
      if (isAtOnce && mayBeAtOnce) {
        state = { nextMs, mayBeAtOnce: false };
        return 0;
      }
      state = { nextMs: Math.min(nextMs * 2, MAX_BACKOFF_MS), mayBeAtOnce };
      return Math.min(nextMs * (0.5 + random()), MAX_BACKOFF_MS);
    },
    reset() {
      state = start;
    },
  };
}

/**
 * Keeps one WebSocket open. The wait before a reconnect doubles from half a second to thirty, with jitter, and starts
 * again after a connection of ten seconds.
 */
export function createReconnectingSocket(deps: ReconnectingSocketDeps): ReconnectingSocket {
  const state = { ...CLOSED };
  const backoff = createBackoff(deps.random);

  function connect(): void {
    state.retryTimer = undefined;
    if (state.socket) return;
    const opened = new WebSocket(deps.url, { handshakeTimeout: deps.handshakeTimeoutMs });
    state.socket = opened;
    state.openedAt = null;
    deps.onConnecting();
    opened.on('open', () => {
      if (state.socket !== opened) return;
      state.openedAt = deps.monotonicNow();
      deps.onOpen();
    });
    opened.on('message', data => {
      if (state.socket === opened) deps.onMessage(String(data));
    });
    opened.on('close', () => replace(opened));
    opened.on('error', () => replace(opened));
  }

  function replace(lost: WebSocket, { isAtOnce = false } = {}): void {
    if (state.socket !== lost) return;
    state.socket = null;
    lost.terminate();
    state.reconnects += 1;
    if (state.openedAt !== null && deps.monotonicNow() - state.openedAt >= MIN_STABLE_MS) backoff.reset();
    state.retryTimer = setTimeout(connect, backoff.takeWaitMs(isAtOnce));
  }

  return {
    open() {
      state.checkTimer ??= setInterval(deps.onCheck, deps.checkIntervalMs);
      if (!state.retryTimer) connect();
    },
    close() {
      const { socket } = state;
      clearTimeout(state.retryTimer);
      clearInterval(state.checkTimer);
      state.retryTimer = undefined;
      state.checkTimer = undefined;
      state.socket = null;
      socket?.terminate();
    },
    isOpen: () => state.socket?.readyState === WebSocket.OPEN,
    send: text => state.socket?.send(text),
    reconnect() {
      if (state.socket) replace(state.socket);
    },
    reconnectAtOnce() {
      if (state.socket) replace(state.socket, { isAtOnce: true });
    },
    reconnects: () => state.reconnects,
  };
}
