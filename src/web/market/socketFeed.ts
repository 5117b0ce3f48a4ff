import { readFrame } from './exchangeFrames.ts';
import { type Loss, quotedPairs, SILENCE_MS, type SourceEvent, type Wanted } from './marketSource.ts';
import { newestValues } from './newestValues.ts';
import { streamTalk } from './streamTalk.ts';

/** What changed is handed over at most this often; the first change at once. */
const FLUSH_EVERY_MS = 250;
const LOOK_EVERY_MS = 500;

/** A connection to the exchange's stream, in a worker or on the page: the same code in both. */
export interface Feed {
  /** Connects; a connection that was open is closed first, so there is never more than one. */
  open(url: string, wanted: Wanted): void;
  want(wanted: Wanted): void;
  close(): void;
}

/**
 * Holds the socket, parses, keeps the newest value of each symbol and hands over what changed. It says itself that it
 * is lost: on a close, on a shutdown, and when nothing new has happened for five seconds, because a cut network leaves
 * a socket open and an exchange may repeat itself. Event times already seen are remembered from one connection to the next.
 */
export function socketFeed(openSocket: (url: string) => WebSocket, emit: (event: SourceEvent) => void): Feed {
  const values = newestValues();
  let wanted: Wanted = { pairs: [], followed: [], isWatched: false };
  let flushedAt = -Infinity;
  let badFrames = 0;
  let flushTimer: ReturnType<typeof setTimeout> | undefined;
  let hangUp: (() => void) | null = null;
  let talk = streamTalk(() => undefined);

  function flush(): void {
    flushTimer = undefined;
    if (!wanted.isWatched) return;
    const changes = values.takeChanges(quotedPairs(wanted));
    if (changes.ticks.symbols.length + Object.keys(changes.bars).length === 0) return;
    flushedAt = performance.now();
    emit({ kind: 'delivered', ...changes, badFrames });
    badFrames = 0;
  }

  function flushSoon(): void {
    if (flushTimer !== undefined || !wanted.isWatched) return;
    const wait = flushedAt + FLUSH_EVERY_MS - performance.now();
    if (wait <= 0) flush();
    else flushTimer = setTimeout(flush, wait);
  }

  function close(): void {
    hangUp?.();
    hangUp = null;
    clearTimeout(flushTimer);
    flushTimer = undefined;
  }

  function lose(reason: Loss['reason']): void {
    close();
    emit({ kind: 'lost', reason });
  }

  function connect(url: string): void {
    const socket = openSocket(url);
    let newsAt = performance.now();
    talk = streamTalk(text => socket.send(text));
    const looking = setInterval(() => {
      if (performance.now() - newsAt > SILENCE_MS - LOOK_EVERY_MS) lose('silent');
    }, LOOK_EVERY_MS);
    hangUp = () => {
      clearInterval(looking);
      talk.stop();
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    };
    socket.onopen = () => talk.start(wanted.followed);
    socket.onclose = () => lose('closed');
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      const frame = readFrame(typeof data === 'string' ? data : '');
      const moved = [...frame.tickers.map(values.tickerSeen), ...frame.trades.map(values.tradeSeen)];
      badFrames += frame.bad;
      if (moved.includes(true)) newsAt = performance.now();
      if (moved.length > 0) flushSoon();
      if (frame.isShutdown) lose('shutdown');
    };
  }

  return {
    open(url, nowWanted) {
      close();
      wanted = nowWanted;
      try {
        connect(url);
      } catch {
        lose('unreachable');
      }
    },
    want(nowWanted) {
      wanted = nowWanted;
      talk.follow(wanted.followed);
      flushSoon();
    },
    close,
  };
}
