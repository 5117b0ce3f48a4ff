import { type ExchangeRest } from './exchangeRest.ts';
import { createPairFeed, type PairFeed } from './pairFeed.ts';

const WATCH_TTL_MS = 60_000;
export const NEWEST_TRADES = 6;

/** The feeds of followed pairs: those of open trades, and those whose price was requested lately. */
export interface PairFeeds {
  get(pair: string): PairFeed | undefined;
  getOrCreate(pair: string): PairFeed;
  list(): [pair: string, feed: PairFeed][];
  watch(pair: string): void;
  isWatched(pair: string): boolean;
  expireWatched(): void;
  setOpen(pairs: readonly string[]): void;
  /** Creates the missing feeds of followed pairs, removes all others and returns the followed pairs. */
  sync(): ReadonlySet<string>;
  remove(pair: string): void;
  dropTradesBefore(atMs: number): void;
  /** Reads the newest trade of each pair, which shows missed trades as a gap that the feed fills. */
  backfill(pairs: readonly string[]): Promise<void>;
}

/** Creates an empty set of feeds that load missed trades over REST; `now` is in epoch milliseconds. */
export function createPairFeeds(rest: ExchangeRest, now: () => number): PairFeeds {
  const feeds = new Map<string, PairFeed>();
  const watchedUntil = new Map<string, number>();
  let openPairs: readonly string[] = [];

  function getOrCreate(pair: string): PairFeed {
    const feed = feeds.get(pair) ?? createPairFeed(pair, rest);
    feeds.set(pair, feed);
    return feed;
  }

  return {
    get: pair => feeds.get(pair),
    getOrCreate,
    list: () => [...feeds],
    watch: pair => void watchedUntil.set(pair, now() + WATCH_TTL_MS),
    isWatched: pair => watchedUntil.has(pair),
    expireWatched() {
      for (const [pair, until] of watchedUntil) if (until < now()) watchedUntil.delete(pair);
    },
    setOpen(pairs) {
      openPairs = [...pairs];
    },
    sync() {
      const pairs = new Set([...openPairs, ...watchedUntil.keys()]);
      for (const pair of pairs) getOrCreate(pair);
      for (const pair of feeds.keys()) if (!pairs.has(pair)) feeds.delete(pair);
      return pairs;
    },
    remove: pair => void feeds.delete(pair),
    dropTradesBefore(atMs) {
      for (const { buffer } of feeds.values()) buffer.dropBefore(atMs);
    },
    async backfill(pairs) {
      for (const pair of pairs) {
        const newest = await rest.trades({ symbol: pair, limit: NEWEST_TRADES }).catch(() => []);
        feeds.get(pair)?.push(newest);
      }
    },
  };
}
