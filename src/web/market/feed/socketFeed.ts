import type { WebDeps } from '#web/deps.ts';
import { parseFrame } from './exchangeFrames.ts';
import { type Loss, getQuotedPairs, SILENCE_TIMEOUT_MS, type SourceEvent, type Subscription } from './sourceEvents.ts';
import { createTickerConflater } from './tickerConflater.ts';
import { createSubscriptionManager } from './subscriptionManager.ts';

const FLUSH_INTERVAL_MS = 250;

/** The outside of a feed, on the page or in a worker. */
export type FeedDeps = Pick<WebDeps, 'openSocket' | 'now'>;

export interface Feed {
  /** Connects and closes an open connection first, so that there is never more than one. */
  open(url: string, subscription: Subscription): void;
  update(subscription: Subscription): void;
  close(): void;
}

type Frame = ReturnType<typeof parseFrame>;

/**
 * Creates a feed that keeps the newest value of each symbol and delivers the changes. It reports a loss on a close, on
 * a shutdown, and after five seconds without new data. A cut network leaves sockets open, and an exchange may repeat
 * itself. The feed keeps the seen event times across connections to the same address.
 */
export function createSocketFeed({ openSocket, now }: FeedDeps, emit: (event: SourceEvent) => void): Feed {
  const rows = createRows(now);
  let subscription: Subscription = { pairs: [], followed: [], isPageVisible: false };
  let badFrames = 0;
  let connection: Connection | null = null;
  const flushes = createFlushTimer(flush);

  /** Returns whether there were changes to deliver. */
  function flush(): boolean {
    if (!subscription.isPageVisible) return false;
    const changes = rows.drain(getQuotedPairs(subscription));
    if (changes.tickers.symbols.length + Object.keys(changes.bars).length === 0) return false;
    emit({ kind: 'delivered', ...changes, badFrames });
    badFrames = 0;
    return true;
  }

  function scheduleFlush(): void {
    if (subscription.isPageVisible) flushes.schedule();
  }

  function close(): void {
    connection?.close();
    connection = null;
    flushes.stop();
  }

  function reportLoss(reason: Loss['reason']): void {
    close();
    emit({ kind: 'lost', reason });
  }

  /** Returns whether the frame has new data. */
  function addFrame(frame: Frame): boolean {
    const hasChanged = rows.add(frame);
    badFrames += frame.badCount;
    if (hasChanged.length > 0) scheduleFlush();
    return hasChanged.includes(true);
  }

  // A page that becomes visible loads its history anyway.
  const reportSubscribed = () => void (subscription.isPageVisible && emit({ kind: 'subscribed' }));

  return {
    open(url, next) {
      close();
      rows.begin(url);
      subscription = next;
      try {
        const getFollowed = () => subscription.followed;
        connection = createConnection(openSocket(url), { getFollowed, addFrame, reportSubscribed, reportLoss });
      } catch {
        reportLoss('unreachable');
      }
    },
    update(next) {
      subscription = next;
      connection?.follow(subscription.followed);
      scheduleFlush();
    },
    close,
  };
}

/** Keeps the rows of one address, because those of two exchanges must not mix. */
function createRows(now: FeedDeps['now']) {
  let address: string | null = null;
  let conflater = createTickerConflater(now);
  return {
    drain: (pairs: Parameters<typeof conflater.drain>[0]) => conflater.drain(pairs),
    /** Returns of each row of the frame whether it is new. */
    add: ({ tickers, trades }: Frame): boolean[] => [
      ...tickers.map(conflater.addTicker),
      ...trades.map(conflater.addTrade),
    ],
    begin(url: string): void {
      if (address !== null && url !== address) conflater = createTickerConflater(now);
      address = url;
    },
  };
}

interface Connection {
  follow: (followed: Subscription['followed']) => void;
  close: () => void;
}

interface ConnectionHandlers {
  getFollowed: () => Subscription['followed'];
  /** Returns whether the frame has new data. */
  addFrame: (frame: Frame) => boolean;
  reportSubscribed: () => void;
  reportLoss: (reason: Loss['reason']) => void;
}

function createConnection(socket: WebSocket, handlers: ConnectionHandlers): Connection {
  const { getFollowed, addFrame, reportSubscribed, reportLoss } = handlers;
  const subscriptions = createSubscriptionManager(text => socket.send(text));
  const silence = watchSilence(() => reportLoss('silent'));
  socket.onopen = () => subscriptions.start(getFollowed());
  socket.onclose = () => reportLoss('closed');
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    const frame = parseFrame(typeof data === 'string' ? data : '');
    if (addFrame(frame)) silence.reset();
    if (frame.confirmedId !== null && subscriptions.completesSubscription(frame.confirmedId)) reportSubscribed();
    if (frame.isShutdown) reportLoss('shutdown');
  };
  return {
    follow: followed => subscriptions.follow(followed),
    close() {
      silence.stop();
      subscriptions.stop();
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    },
  };
}

/** Creates a timer that flushes at once, or at the end of the interval after the last flush that delivered. */
function createFlushTimer(flush: () => boolean) {
  let flushedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(): void {
    timer = undefined;
    if (flush()) flushedAt = performance.now();
  }

  return {
    schedule() {
      if (timer !== undefined) return;
      const wait = flushedAt + FLUSH_INTERVAL_MS - performance.now();
      if (wait <= 0) run();
      else timer = setTimeout(run, wait);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Calls `onSilent` at SILENCE_TIMEOUT_MS after the last reset. */
function watchSilence(onSilent: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => clearTimeout(timer);
  const start = () => void (timer = setTimeout(onSilent, SILENCE_TIMEOUT_MS));
  start();
  return {
    reset() {
      stop();
      start();
    },
    stop,
  };
}
