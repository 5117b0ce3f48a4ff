import { decimal } from '#contract/money.ts';
import { type Log } from '#provider/core/log.ts';
import { logOncePerOutage, type OutageLog } from '#provider/core/logOncePerOutage.ts';
import { type ExchangeRest } from './exchangeRest.ts';
import { isPositivePrice, type Market, MAX_PRICE_AGE_MS } from './market.ts';
import { type MeasuredClock } from './measuredClock.ts';
import { NEWEST_TRADES, type PairFeeds } from './pairFeeds.ts';

const MIN_INTERVAL_MS = 500;
const MAX_INTERVAL_MS = 5_000;

interface PriceRefreshDeps {
  feeds: PairFeeds;
  clock: MeasuredClock;
  rest: ExchangeRest;
  now: () => number;
  log: Log;
  updateSubscriptions(): void;
}

interface LastRequest {
  since: number;
  /** How many requests in a row brought no fresh price. */
  silentCount: number;
  isPending: boolean;
  done: Promise<void>;
  outage: OutageLog;
}

const toIntervalMs = (silentCount: number): number =>
  Math.min(MIN_INTERVAL_MS * 2 ** Math.max(0, silentCount - 1), MAX_INTERVAL_MS);

/**
 * Reads fresh prices from the feeds, and requests the price of other pairs at most every half second, one request per
 * pair at a time. A pair without a fresh price is requested less often, down to every 5 s. Orders for it then cannot
 * use up the quota of all pairs.
 */
export function createPriceRefresh(deps: PriceRefreshDeps): Pick<Market, 'freshPrice' | 'refresh'> {
  const { feeds, clock, now } = deps;
  const requests = new Map<string, LastRequest>();

  function freshPrice(pair: string): ReturnType<Market['freshPrice']> {
    const last = feeds.get(pair)?.newest;
    const latest = clock.latest();
    if (last === undefined || latest === null || Math.abs(latest - last.atMs) > MAX_PRICE_AGE_MS) return null;
    return isPositivePrice(last.price) ? { price: decimal(last.price), atMs: last.atMs } : null;
  }

  function request(pair: string, last: LastRequest | undefined): Promise<void> {
    const { silentCount, outage } = last ?? { silentCount: 0, outage: createOutageLog(deps.log, pair) };
    const done = fetchNewest(deps, pair)
      .then(outage.passed, outage.failed)
      .finally(() => {
        current.silentCount = freshPrice(pair) === null ? silentCount + 1 : 0;
        current.isPending = false;
      });
    const current: LastRequest = { since: now(), silentCount, isPending: true, done, outage };
    requests.set(pair, current);
    return done;
  }

  return {
    freshPrice,
    async refresh(pair) {
      const isFresh = freshPrice(pair) !== null;
      // Even with a fresh price: it may be followed only for an open trade, which can end before the order is accepted.
      if (isFresh || feeds.isWatched(pair)) feeds.watch(pair);
      if (isFresh) return;
      dropFutureTrades(deps, pair);
      const last = requests.get(pair);
      if (last && (last.isPending || Math.abs(now() - last.since) < toIntervalMs(last.silentCount))) return last.done;
      await request(pair, last);
    },
  };
}

const createOutageLog = (log: Log, pair: string): OutageLog =>
  logOncePerOutage(log, {
    failed: 'price refresh failed',
    passed: 'prices are refreshed again',
    fields: { pair },
    level: 'warn',
  });

async function fetchNewest({ feeds, clock, rest, updateSubscriptions }: PriceRefreshDeps, pair: string): Promise<void> {
  if (rest.isBusy()) throw new Error('the request quota is reserved for settlement');
  if (clock.latest() === null) await clock.measure();
  const newest = await rest.trades({ symbol: pair, limit: NEWEST_TRADES });
  // After the response, because the feed of an unfollowed pair is removed meanwhile.
  feeds.getOrCreate(pair).push(newest);
  feeds.watch(pair);
  updateSubscriptions();
}

/** Drops a pair with a trade in the future: the exchange's clock was set back, and its new ids are lower. */
function dropFutureTrades({ feeds, clock }: PriceRefreshDeps, pair: string): void {
  const latest = clock.latest();
  const newest = feeds.get(pair)?.newest;
  if (latest !== null && newest && newest.atMs - latest > MAX_PRICE_AGE_MS) feeds.remove(pair);
}
