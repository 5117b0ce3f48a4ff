import { decimal } from '#contract/money.ts';
import { type Log } from '#provider/db/log.ts';
import { exchangeClock } from './exchangeClock.ts';
import { exchangeHistory } from './exchangeHistory.ts';
import { exchangeRest } from './exchangeRest.ts';
import { exchangeSocket } from './exchangeSocket.ts';
import { FRESH_FOR_MS, isPrice, type Market, type MarketHealth } from './market.ts';
import { type PairFeed, pairFeed } from './pairFeed.ts';

interface MarketDeps {
  /** Hosts of the exchange's REST and websocket interface. */
  rest: string;
  socket: string;
  /** What tells this market from every other; without one, its REST host. */
  name?: string;
  /** The REST host that evidence names, where it is not the one that is asked. */
  source?: string;
  fetch: typeof fetch;
  now: () => number;
  log: Log;
  random?: () => number;
}

const HOUSEKEEPING_MS = 1_000;
const MEASURE_EVERY_MS = 60_000;
const MEASURE_AGAIN_MS = 2_000;
/** After a slower round trip the clock is asked again soon. */
const SLOW_MS = 500;
/** A pair that somebody asked to trade is followed this long. */
const INTEREST_MS = 60_000;
const REFRESH_AGAIN_MS = 500;
const NEWEST = 6;
/** The longest trade, and some more. */
const KEEP_MS = 7 * 60_000;
/** The feed gets this long to show what follows a moment before the exchange's history is asked. */
const FEED_FIRST_MS = 1_500;

/** The provider's view of a real exchange, or of the simulated one: it cannot tell which. */
export function exchangeMarket({
  rest: host,
  socket: socketHost,
  name = host,
  source = host,
  fetch,
  now,
  log,
  random = Math.random,
}: MarketDeps): Market {
  const clock = exchangeClock(now);
  const rest = exchangeRest({ host, fetch, now });
  const history = exchangeHistory(rest, now);
  const feeds = new Map<string, PairFeed>();
  const interests = new Map<string, number>();
  const refreshing = new Map<string, { since: number; done: Promise<void> }>();
  let open = new Set<string>();
  let measureAt = 0;
  let lagMs: number | null = null;
  let housekeeping: NodeJS.Timeout | null = null;

  const socket = exchangeSocket({
    host: socketHost,
    now,
    random,
    onEvent(eventMs) {
      clock.sawEvent(eventMs);
      const latest = clock.latest();
      if (latest === null) measureAt = Math.min(measureAt, now() + MEASURE_AGAIN_MS);
      lagMs = latest === null ? null : Math.max(0, latest - eventMs);
    },
    onFollowing: pairs => void catchUp(pairs),
    onTrade: ({ s, a, p, T }) => feeds.get(s)?.take([{ id: a, price: p, atMs: T }]),
  });

  const feedOf = (pair: string): PairFeed => {
    const feed = feeds.get(pair) ?? pairFeed(pair, rest);
    feeds.set(pair, feed);
    return feed;
  };

  async function measureClock(): Promise<void> {
    measureAt = now() + MEASURE_AGAIN_MS;
    const sentAt = now();
    clock.measured(await rest.serverTime(), sentAt, now());
    measureAt = now() + ((clock.roundTripMs() ?? 0) > SLOW_MS ? MEASURE_AGAIN_MS : MEASURE_EVERY_MS);
  }

  async function askNewest(pair: string): Promise<void> {
    if (rest.isBusy()) throw new Error('what may be asked is kept for settling');
    if (clock.latest() === null) await measureClock();
    const newest = await rest.trades({ symbol: pair, limit: NEWEST });
    // Only now: a feed that nobody followed while the exchange was asked is gone.
    feedOf(pair).take(newest);
    interests.set(pair, now() + INTEREST_MS);
    followAll();
  }

  /** What was traded while nobody listened shows as a gap as soon as the newest trade is known. */
  async function catchUp(pairs: readonly string[]): Promise<void> {
    for (const pair of pairs) {
      const newest = await rest.trades({ symbol: pair, limit: NEWEST }).catch(() => []);
      feeds.get(pair)?.take(newest);
    }
  }

  function followAll(): void {
    const pairs = new Set([...open, ...interests.keys()]);
    for (const pair of pairs) feedOf(pair);
    for (const pair of feeds.keys()) if (!pairs.has(pair)) feeds.delete(pair);
    socket.follow(pairs);
  }

  function keepHouse(): void {
    for (const [pair, until] of interests) if (until < now()) interests.delete(pair);
    followAll();
    const oldest = (clock.latest() ?? now()) - KEEP_MS;
    for (const { run } of feeds.values()) run.forgetBefore(oldest);
    history.forgetUnused();
    const isSetBack = now() < measureAt - MEASURE_EVERY_MS;
    if (now() >= measureAt || isSetBack)
      measureClock().catch(error => log.warn('exchange clock not measured', { error }));
  }

  /**
   * Forgets a pair whose newest trade lies in the future: the exchange's clock was set back. Its trades begin again at lower
   * ids, and would otherwise count as old until the clock has caught up.
   */
  function dropFuture(pair: string): void {
    const latest = clock.latest();
    const newest = feeds.get(pair)?.newest;
    if (latest !== null && newest && newest.atMs - latest > FRESH_FOR_MS) feeds.delete(pair);
  }

  const market: Market = {
    source,
    name,
    exchangeNow: () => clock.latest(),
    freshPrice(pair) {
      const last = feeds.get(pair)?.newest;
      const latest = clock.latest();
      if (last === undefined || latest === null || Math.abs(latest - last.atMs) > FRESH_FOR_MS) return null;
      return isPrice(last.price) ? { price: decimal(last.price), atMs: last.atMs } : null;
    },
    async refresh(pair) {
      const isFresh = market.freshPrice(pair) !== null;
      // Also a fresh one: it may be followed only for an open trade, which can end before the order is accepted.
      if (isFresh || interests.has(pair)) interests.set(pair, now() + INTEREST_MS);
      if (isFresh) return;
      dropFuture(pair);
      const running = refreshing.get(pair);
      if (running && Math.abs(now() - running.since) < REFRESH_AGAIN_MS) return running.done;
      const done = askNewest(pair).catch(error => log.warn('no price to be had', { pair, error }));
      refreshing.set(pair, { since: now(), done });
      return done;
    },
    followOpen(pairs) {
      open = new Set(pairs);
      followAll();
    },
    async crossing(pair, atMs) {
      const live = feeds.get(pair)?.run.crossing(atMs);
      if (live) return live;
      const latest = clock.latest();
      if (latest === null || (socket.isConnected() && latest - atMs < FEED_FIRST_MS)) return null;
      return history.crossing(pair, atMs).catch(error => {
        log.warn('exchange history not read', { pair, error });
        return null;
      });
    },
    async isTraded(pair) {
      try {
        return (await rest.pairStatus(pair)) === 'TRADING';
      } catch (error) {
        log.warn('exchange not asked for a pair', { pair, error });
        return null;
      }
    },
    health: () => healthOf(),
    start() {
      housekeeping ??= setInterval(keepHouse, HOUSEKEEPING_MS);
      keepHouse();
    },
    async stop() {
      if (housekeeping) clearInterval(housekeeping);
      housekeeping = null;
      socket.close();
    },
  };

  function healthOf(): MarketHealth {
    const lastFrameAt = socket.lastFrameAt();
    const latest = clock.latest();
    return {
      source,
      isConnected: socket.isConnected(),
      silentForMs: lastFrameAt === null ? null : now() - lastFrameAt,
      lagMs,
      clockRoundTripMs: clock.roundTripMs(),
      restPausedUntilMs: rest.pausedUntilMs(),
      ...socket.counts(),
      gapsFilled: [...feeds.values()].reduce((total, { gapsFilled }) => total + gapsFilled, 0),
      pairs: [...feeds].map(([pair, { newest }]) => ({
        pair,
        lastTradeAgoMs: latest === null || newest === undefined ? null : latest - newest.atMs,
      })),
    };
  }

  return market;
}
