import { parseFrame } from './exchangeFrames.ts';
import {
  type Loss,
  getQuotedPairs,
  SILENCE_TIMEOUT_MS,
  type SourceEvent,
  type Subscription,
} from '#web/market/sources/marketSource.ts';
import { createTickerConflater } from './tickerConflater.ts';
import { createSubscriptionManager } from './subscriptionManager.ts';

const FLUSH_INTERVAL_MS = 250;
const SILENCE_CHECK_INTERVAL_MS = 500;

export interface Feed {
  /** Connects and closes an open connection first, so that there is never more than one. */
  open(url: string, subscription: Subscription): void;
  update(subscription: Subscription): void;
  close(): void;
}

/**
 * Creates a feed that keeps the newest value of each symbol and delivers the changes. It reports a loss on a close, on
 * a shutdown, and after five seconds without new data. A cut network leaves sockets open, and an exchange may repeat
 * itself. The feed keeps the seen event times across connections.
 */
export function createSocketFeed(openSocket: (url: string) => WebSocket, emit: (event: SourceEvent) => void): Feed {
  const conflater = createTickerConflater();
  let subscription: Subscription = { pairs: [], followed: [], isPageVisible: false };
  let flushedAt = -Infinity;
  let badFrames = 0;
  let flushTimer: ReturnType<typeof setTimeout> | undefined;
  let disconnect: (() => void) | null = null;
  let subscriptions = createSubscriptionManager(() => undefined);

  function flush(): void {
    flushTimer = undefined;
    if (!subscription.isPageVisible) return;
    const changes = conflater.drain(getQuotedPairs(subscription));
    if (changes.tickers.symbols.length + Object.keys(changes.bars).length === 0) return;
    flushedAt = performance.now();
    emit({ kind: 'delivered', ...changes, badFrames });
    badFrames = 0;
  }

  function scheduleFlush(): void {
    if (flushTimer !== undefined || !subscription.isPageVisible) return;
    const wait = flushedAt + FLUSH_INTERVAL_MS - performance.now();
    if (wait <= 0) flush();
    else flushTimer = setTimeout(flush, wait);
  }

  function close(): void {
    disconnect?.();
    disconnect = null;
    clearTimeout(flushTimer);
    flushTimer = undefined;
  }

  function reportLoss(reason: Loss['reason']): void {
    close();
    emit({ kind: 'lost', reason });
  }

  function connect(url: string): void {
    const socket = openSocket(url);
    let lastChangeAt = performance.now();
    subscriptions = createSubscriptionManager(text => socket.send(text));
    const silenceTimer = setInterval(() => {
      if (performance.now() - lastChangeAt > SILENCE_TIMEOUT_MS - SILENCE_CHECK_INTERVAL_MS) reportLoss('silent');
    }, SILENCE_CHECK_INTERVAL_MS);
    disconnect = () => {
      clearInterval(silenceTimer);
      subscriptions.stop();
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    };
    socket.onopen = () => subscriptions.start(subscription.followed);
    socket.onclose = () => reportLoss('closed');
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      const frame = parseFrame(typeof data === 'string' ? data : '');
      const hasChanged = [...frame.tickers.map(conflater.addTicker), ...frame.trades.map(conflater.addTrade)];
      badFrames += frame.badCount;
      if (hasChanged.includes(true)) lastChangeAt = performance.now();
      if (hasChanged.length > 0) scheduleFlush();
      if (frame.isShutdown) reportLoss('shutdown');
    };
  }

  return {
    open(url, next) {
      close();
      subscription = next;
      try {
        connect(url);
      } catch {
        reportLoss('unreachable');
      }
    },
    update(next) {
      subscription = next;
      subscriptions.follow(subscription.followed);
      scheduleFlush();
    },
    close,
  };
}
