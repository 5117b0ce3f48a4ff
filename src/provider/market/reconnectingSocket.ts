import { WebSocket } from 'ws';

const MIN_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 30_000;

interface ReconnectingSocketDeps {
  url: string;
  handshakeTimeoutMs: number;
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
  /** Reconnects after `waitMs`, by default after the backoff. */
  reconnect(waitMs?: number): void;
  resetBackoff(): void;
  reconnects(): number;
}

interface SocketState {
  socket: WebSocket | null;
  retryTimer: NodeJS.Timeout | undefined;
  checkTimer: NodeJS.Timeout | undefined;
  backoffMs: number;
  reconnects: number;
}

/** Keeps one WebSocket open. The wait before a reconnect doubles from half a second to thirty, with jitter. */
export function createReconnectingSocket({ url, random, ...deps }: ReconnectingSocketDeps): ReconnectingSocket {
  const state: SocketState = {
    socket: null,
    retryTimer: undefined,
    checkTimer: undefined,
    backoffMs: MIN_BACKOFF_MS,
    reconnects: 0,
  };

  function connect(): void {
    state.retryTimer = undefined;
    if (state.socket) return;
    const opened = new WebSocket(url, { handshakeTimeout: deps.handshakeTimeoutMs });
    state.socket = opened;
    deps.onConnecting();
    opened.on('open', deps.onOpen);
    opened.on('message', data => {
      if (state.socket === opened) deps.onMessage(String(data));
    });
    opened.on('close', () => replace(opened));
    opened.on('error', () => replace(opened));
  }

  function replace(lost: WebSocket, waitMs = Math.min(state.backoffMs * (0.5 + random()), MAX_BACKOFF_MS)): void {
    if (state.socket !== lost) return;
    state.socket = null;
    lost.terminate();
    state.reconnects += 1;
    state.backoffMs = Math.min(state.backoffMs * 2, MAX_BACKOFF_MS);
    state.retryTimer = setTimeout(connect, waitMs);
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
    reconnect(waitMs) {
      if (state.socket) replace(state.socket, waitMs);
    },
    resetBackoff() {
      state.backoffMs = MIN_BACKOFF_MS;
    },
    reconnects: () => state.reconnects,
  };
}
