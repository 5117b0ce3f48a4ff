import { fetchWithTimeout } from '#web/api/http/fetchWithTimeout.ts';
import type { WebDeps } from '#web/deps.ts';
import {
  findCoinIds,
  type CoinListing,
  parseBestCoins,
  parseCoinList,
  parseSimpleTickers,
  toMarketTickers,
} from './coingecko.ts';
import { toCoin } from '#web/market/exchange/coinNames.ts';
import { type Loss, getQuotedPairs, type Subscription } from '#web/market/feed/sourceEvents.ts';
import type { Poll } from './polledSource.ts';
import { type Ticker, toTickerBatch } from '#web/market/exchange/tickerBatch.ts';

const POLL_INTERVAL_MS = 30_000;
// Averages of many exchanges, which the service keeps for up to a minute. No order may rely on one.
const PRICE_AGE_MS = 60_000;
// Rate-limit responses carry no CORS header, so a browser reports them as network errors.
const RETRY_DELAY_MS = 60_000;
const REQUEST_TIMEOUT_MS = 10_000;
const PAGE_SIZE = 250;
const RETRY_LATER: Loss = { kind: 'lost', reason: 'unreachable', retryAfterMs: RETRY_DELAY_MS };

type FetchResult = { kind: 'answered'; body: unknown } | { kind: 'refused' } | { kind: 'opaque' };

type FetchJson = (path: string, signal: AbortSignal) => Promise<FetchResult>;

function createFetchJson(deps: WebDeps): FetchJson {
  const host = deps.config.marketData?.replace(/\/$/, '') ?? '';
  return async (path, signal) => {
    const init = { timeoutMs: REQUEST_TIMEOUT_MS, signal, credentials: 'omit' } as const;
    const answer = await fetchWithTimeout<FetchResult>(deps.fetch, `${host}${path}`, init, async response => {
      if (response.status === 429) return { kind: 'opaque' };
      return response.ok ? { kind: 'answered', body: await response.json() } : { kind: 'refused' };
    });
    return answer.kind === 'answered' ? answer.result : { kind: 'opaque' };
  };
}

/** Keeps what the last responses showed of the coins, and creates the pages of ids from it. */
function createIdPages(fetchJson: FetchJson) {
  let listed: CoinListing[] | null = null;
  // The best coin of each symbol in the last response. Other symbols are requested with all their coins.
  let best: readonly CoinListing[] = [];
  return {
    listed: () => listed,
    setBest: (coins: readonly CoinListing[]) => void (best = coins),

    /** Returns pages of ids to request; null for the coins with the largest market cap. */
    async load(subscription: Subscription, signal: AbortSignal): Promise<(string | null)[]> {
      const quoted = getQuotedPairs(subscription);
      if (!quoted) return [null];
      if (!listed) {
        const list = await fetchJson('/coins/list', signal);
        listed = list.kind === 'answered' ? parseCoinList(list.body) : null;
      }
      const known = new Set(best.map(({ symbol }) => symbol.toLowerCase()));
      const others = (listed ?? []).filter(({ symbol }) => !known.has(symbol.toLowerCase()));
      const ids = findCoinIds([...best, ...others], [...quoted].map(toCoin));
      const pageCount = Math.max(1, Math.ceil(ids.length / PAGE_SIZE));
      return Array.from({ length: pageCount }, (_, page) =>
        ids.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).join(','),
      );
    },
  };
}

/** Creates a poll of CoinGecko, which has prices in USD but no trades. It ends when a request fails. */
export function createCoingeckoPoll(deps: WebDeps): Poll {
  const fetchJson = createFetchJson(deps);
  const idPages = createIdPages(fetchJson);

  async function fetchTickers(subscription: Subscription, signal: AbortSignal): Promise<Ticker[] | Loss> {
    const pages = await idPages.load(subscription, signal);
    const rows: unknown[] = [];
    for (const ids of pages) {
      const idsParam = ids === null ? '' : `&ids=${encodeURIComponent(ids)}`;
      const page = await fetchJson(`/coins/markets?vs_currency=usd&per_page=${PAGE_SIZE}${idsParam}`, signal);
      if (page.kind === 'opaque') return RETRY_LATER;
      if (page.kind === 'refused') return fetchSimplePrices(pages, signal);
      if (Array.isArray(page.body)) rows.push(...page.body);
    }
    const best = parseBestCoins(rows);
    idPages.setBest(best);
    return toMarketTickers(best, deps.now());
  }

  async function fetchSimplePrices(pages: readonly (string | null)[], signal: AbortSignal): Promise<Ticker[] | Loss> {
    const listed = idPages.listed();
    if (!listed) return RETRY_LATER;
    const prices = {};
    for (const ids of pages) {
      if (!ids) return RETRY_LATER;
      const page = await fetchJson(
        // The device's clock may be ahead, which would keep the exchange's next prices out.
        `/simple/price?vs_currencies=usd&include_24hr_change=true&include_last_updated_at=true&ids=${encodeURIComponent(ids)}`,
        signal,
      );
      if (page.kind !== 'answered') return RETRY_LATER;
      Object.assign(prices, page.body);
    }
    return parseSimpleTickers(prices, listed, deps.now());
  }

  return async ({ emit, signal, subscription, pause }) => {
    while (true) {
      const tickers = await fetchTickers(subscription(), signal);
      if (signal.aborted) return undefined;
      if (!subscription().isPageVisible) {
        await pause(Infinity);
        continue;
      }
      if (!Array.isArray(tickers)) return tickers;
      emit({ kind: 'delivered', tickers: toTickerBatch(tickers), bars: {}, badFrames: 0, ageMs: PRICE_AGE_MS });
      await pause(POLL_INTERVAL_MS);
    }
  };
}
