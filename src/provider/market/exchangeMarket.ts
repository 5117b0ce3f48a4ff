import { decimal } from '#contract/money.ts';
import { type Log } from '#provider/core/log.ts';
import { createExchangeClock } from './exchangeClock.ts';
import { createExchangeHistory } from './exchangeHistory.ts';
import { createExchangeRest } from './exchangeRest.ts';
import { createExchangeSocket } from './exchangeSocket.ts';
import { MAX_PRICE_AGE_MS, isPositivePrice, type Market, type MarketHealth } from './market.ts';
import { type PairFeed, createPairFeed } from './pairFeed.ts';

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

const MAINTENANCE_INTERVAL_MS = 1_000;
const MEASURE_INTERVAL_MS = 60_000;
const MEASURE_RETRY_DELAY_MS = 2_000;
/** After a slower round trip the clock is asked again soon. */
const SLOW_ROUND_TRIP_MS = 500;
/** A pair that somebody asked to trade is followed this long. */
const WATCH_TTL_MS = 60_000;
const REFRESH_INTERVAL_MS = 500;
const NEWEST = 6;
/** The longest trade, and some more. */
const BUFFER_RETENTION_MS = 7 * 60_000;
/** The feed gets this long to show what follows a moment before the exchange's history is asked. */
const FEED_GRACE_MS = 1_500;

/** The provider's view of a real exchange, or of the simulated one: it cannot tell which. */
export function createExchangeMarket({
  rest: host,
  socket: socketHost,
  name = host,
  source = host,
  fetch,
  now,
  log,
  random = Math.random,
}: MarketDeps): Market {
  const clock = createExchangeClock(now);
  const rest = createExchangeRest({ host, fetch, now });
  const history = createExchangeHistory(rest, now);
  const feeds = new Map<string, PairFeed>();
  const watchedPairs = new Map<string, number>();
  const refreshing = new Map<string, { since: number; done: Promise<void> }>();
  let openPairs = new Set<string>();
  let measureAt = 0;
  let lagMs: number | null = null;
  let maintenanceTimer: NodeJS.Timeout | null = null;

  const socket = createExchangeSocket({
    host: socketHost,
    now,
    random,
    onEvent(eventMs) {
      clock.addEventTime(eventMs);
      const latest = clock.latest();
      if (latest === null) measureAt = Math.min(measureAt, now() + MEASURE_RETRY_DELAY_MS);
      lagMs = latest === null ? null : Math.max(0, latest - eventMs);
    },
    onSubscribed: pairs => void backfill(pairs),
    onTrade: ({ s, a, p, T }) => feeds.get(s)?.push([{ id: a, price: p, atMs: T }]),
  });

  const getFeed = (pair: string): PairFeed => {
    const feed = feeds.get(pair) ?? createPairFeed(pair, rest);
    feeds.set(pair, feed);
    return feed;
  };

  async function measureClock(): Promise<void> {
    measureAt = now() + MEASURE_RETRY_DELAY_MS;
    const sentAt = now();
    clock.addMeasurement(await rest.serverTime(), sentAt, now());
    measureAt =
      now() + ((clock.roundTripMs() ?? 0) > SLOW_ROUND_TRIP_MS ? MEASURE_RETRY_DELAY_MS : MEASURE_INTERVAL_MS);
  }

  async function fetchNewest(pair: string): Promise<void> {
    if (rest.isBusy()) throw new Error('what may be asked is kept for settling');
    if (clock.latest() === null) await measureClock();
    const newest = await rest.trades({ symbol: pair, limit: NEWEST });
    // Only now: a feed that nobody followed while the exchange was asked is gone.
    getFeed(pair).push(newest);
    watchedPairs.set(pair, now() + WATCH_TTL_MS);
    updateSubscriptions();
  }

  /** What was traded while nobody listened shows as a gap as soon as the newest trade is known. */
  async function backfill(pairs: readonly string[]): Promise<void> {
    for (const pair of pairs) {
      const newest = await rest.trades({ symbol: pair, limit: NEWEST }).catch(() => []);
      feeds.get(pair)?.push(newest);
    }
  }

  function updateSubscriptions(): void {
    const pairs = new Set([...openPairs, ...watchedPairs.keys()]);
    for (const pair of pairs) getFeed(pair);
    for (const pair of feeds.keys()) if (!pairs.has(pair)) feeds.delete(pair);
    socket.setPairs(pairs);
  }

  function runMaintenance(): void {
    for (const [pair, until] of watchedPairs) if (until < now()) watchedPairs.delete(pair);
    updateSubscriptions();
    const oldest = (clock.latest() ?? now()) - BUFFER_RETENTION_MS;
    for (const { buffer } of feeds.values()) buffer.dropBefore(oldest);
    history.evictUnused();
    const isSetBack = now() < measureAt - MEASURE_INTERVAL_MS;
    if (now() >= measureAt || isSetBack)
      measureClock().catch(error => log.warn('exchange clock not measured', { error }));
  }

  /**
   * Forgets a pair whose newest trade lies in the future: the exchange's clock was set back. Its trades begin again at lower
   * ids, and would otherwise count as old until the clock has caught up.
   */
  function dropFutureTrades(pair: string): void {
    const latest = clock.latest();
    const newest = feeds.get(pair)?.newest;
    if (latest !== null && newest && newest.atMs - latest > MAX_PRICE_AGE_MS) feeds.delete(pair);
  }

  const market: Market = {
    source,
    name,
    exchangeNow: () => clock.latest(),
    freshPrice(pair) {
      const last = feeds.get(pair)?.newest;
      const latest = clock.latest();
      if (last === undefined || latest === null || Math.abs(latest - last.atMs) > MAX_PRICE_AGE_MS) return null;
      return isPositivePrice(last.price) ? { price: decimal(last.price), atMs: last.atMs } : null;
    },
    async refresh(pair) {
      const isFresh = market.freshPrice(pair) !== null;
      // Also a fresh one: it may be followed only for an open trade, which can end before the order is accepted.
      if (isFresh || watchedPairs.has(pair)) watchedPairs.set(pair, now() + WATCH_TTL_MS);
      if (isFresh) return;
      dropFutureTrades(pair);
      const running = refreshing.get(pair);
      if (running && Math.abs(now() - running.since) < REFRESH_INTERVAL_MS) return running.done;
      const done = fetchNewest(pair).catch(error => log.warn('no price to be had', { pair, error }));
      refreshing.set(pair, { since: now(), done });
      return done;
    },
    setOpenPairs(pairs) {
      openPairs = new Set(pairs);
      updateSubscriptions();
    },
    async tradesAround(pair, atMs) {
      const live = feeds.get(pair)?.buffer.tradesAround(atMs);
      if (live) return live;
      const latest = clock.latest();
      if (latest === null || (socket.isConnected() && latest - atMs < FEED_GRACE_MS)) return null;
      return history.tradesAround(pair, atMs).catch(error => {
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
    health: () => getHealth(),
    start() {
      maintenanceTimer ??= setInterval(runMaintenance, MAINTENANCE_INTERVAL_MS);
      runMaintenance();
    },
    async stop() {
      if (maintenanceTimer) clearInterval(maintenanceTimer);
      maintenanceTimer = null;
      socket.close();
    },
  };

  function getHealth(): MarketHealth {
    const lastFrameAt = socket.lastFrameAt();
    const latest = clock.latest();
    return {
      source,
      isConnected: socket.isConnected(),
      silentForMs: lastFrameAt === null ? null : now() - lastFrameAt,
      lagMs,
      clockRoundTripMs: clock.roundTripMs(),
      restPausedUntilMs: rest.backoffUntilMs(),
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
