import { type Decimal, decimal } from '#contract/money.ts';
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { type Log } from '#provider/core/log.ts';
import { createExchangeHistory, type ExchangeHistory } from './exchangeHistory.ts';
import { createExchangeRest, type ExchangeRest } from './exchangeRest.ts';
import { createExchangeSocket, type ExchangeSocket } from './exchangeSocket.ts';
import { isPositivePrice, type Market, type MarketHealth, type TradesAround } from './market.ts';
import { createMeasuredClock, type MeasuredClock } from './measuredClock.ts';
import { createPairFeeds, type PairFeeds } from './pairFeeds.ts';
import { createPriceRefresh } from './priceRefresh.ts';

interface MarketDeps {
  rest: string;
  socket: string;
  /** The identity of this market; its REST host by default. */
  name?: string;
  /** Names its prices, wherever they are requested; its REST host by default. */
  priceSource?: string;
  /** The REST host in evidence, where it differs from the one requested. */
  source?: string;
  fetch: typeof fetch;
  now: () => number;
  log: Log;
  random?: () => number;
  monotonicNow?: () => number;
}

const MAINTENANCE_INTERVAL_MS = 1_000;
/** Longer than the longest trade. */
const BUFFER_RETENTION_MS = 7 * MINUTE_MS;
/** How long the feed may take before the exchange's history is read. */
const FEED_GRACE_MS = 1_500;

interface MarketParts {
  rest: ExchangeRest;
  clock: MeasuredClock;
  history: ExchangeHistory;
  feeds: PairFeeds;
  socket: ExchangeSocket;
  now: () => number;
  log: Log;
}

/** Creates the provider's view of an exchange, real or simulated, over its public protocol. */
export function createExchangeMarket({ name, priceSource, source, ...deps }: MarketDeps): Market {
  const parts = createParts(deps);
  const { clock, feeds, socket, now, log } = parts;
  const sourceHost = source ?? deps.rest;
  let timer: NodeJS.Timeout | undefined;

  const updateSubscriptions = () => socket.setPairs(feeds.sync());

  function runMaintenance(): void {
    feeds.expireWatched();
    updateSubscriptions();
    feeds.dropTradesBefore((clock.latest() ?? now()) - BUFFER_RETENTION_MS);
    parts.history.evictUnused();
    clock.measureIfDue();
  }

  return {
    source: sourceHost,
    name: name ?? deps.rest,
    priceSource: priceSource ?? deps.rest,
    exchangeNow: clock.latest,
    ...createPriceRefresh({ ...parts, updateSubscriptions }),
    setOpenPairs(pairs) {
      feeds.setOpen(pairs);
      updateSubscriptions();
    },
    tradesAround: (pair, atMs) => readTradesAround(parts, pair, atMs),
    lastPrices: pairs => readLastPrices(parts.rest, pairs),
    async isTraded(pair) {
      try {
        return (await parts.rest.pairStatus(pair)) === 'TRADING';
      } catch (error) {
        log.warn('pair status not read', { pair, error });
        return null;
      }
    },
    health: () => getHealth(parts, sourceHost),
    start() {
      timer ??= setInterval(runMaintenance, MAINTENANCE_INTERVAL_MS);
      runMaintenance();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      socket.close();
    },
  };
}

function createParts({
  rest: host,
  socket: socketHost,
  fetch,
  now,
  log,
  random = Math.random,
  monotonicNow = () => performance.now(),
}: Omit<MarketDeps, 'name' | 'source'>): MarketParts {
  const rest = createExchangeRest({ host, fetch, now, monotonicNow });
  const clock = createMeasuredClock({ rest, now, log });
  const feeds = createPairFeeds(rest, now);
  const socket = createExchangeSocket({
    host: socketHost,
    monotonicNow,
    random,
    onEvent: clock.addEventTime,
    onSubscribed: pairs => void feeds.backfill(pairs),
    onTrade: ({ s, a, p, T }) => feeds.get(s)?.push([{ id: a, price: p, atMs: T }]),
  });
  return { rest, clock, history: createExchangeHistory(rest, { now, log }), feeds, socket, now, log };
}

async function readTradesAround(
  { feeds, clock, socket, history }: MarketParts,
  pair: string,
  atMs: number,
): Promise<TradesAround | null> {
  const live = feeds.get(pair)?.buffer.tradesAround(atMs);
  if (live) return live;
  const latest = clock.latest();
  if (latest === null || (socket.isConnected() && latest - atMs < FEED_GRACE_MS)) return null;
  return history.tradesAround(pair, atMs);
}

/** One unknown pair fails the request for all, for example after a delisting; the others are then among all pairs. */
async function readLastPrices(rest: ExchangeRest, pairs: readonly string[]): Promise<ReadonlyMap<string, Decimal>> {
  if (rest.isBusy()) throw new Error('the request quota is reserved for settlement');
  const rows = await rest.prices(pairs).catch(() => rest.prices(null));
  const wanted = new Set(pairs);
  return new Map(
    rows.flatMap(({ symbol, price }) =>
      wanted.has(symbol) && isPositivePrice(price) ? [[symbol, decimal(price)] as const] : [],
    ),
  );
}

function getHealth({ socket, clock, rest, feeds }: MarketParts, source: string): MarketHealth {
  const latest = clock.latest();
  const pairs = feeds.list();
  return {
    source,
    isConnected: socket.isConnected(),
    silentForMs: socket.silentForMs(),
    lagMs: clock.lagMs(),
    feedAgeMs: socket.feedAgeMs(),
    clockRoundTripMs: clock.roundTripMs(),
    restPausedUntilMs: rest.backoffUntilMs(),
    restWeight: rest.usedWeight(),
    ...socket.counts(),
    gapsFilled: pairs.reduce((total, [, { gapsFilled }]) => total + gapsFilled, 0),
    pairs: pairs.map(([pair, { newest }]) => ({
      pair,
      lastTradeAgoMs: latest === null || newest === undefined ? null : latest - newest.atMs,
    })),
  };
}
