import { fetchWithTimeout } from '#web/api/http/fetchWithTimeout.ts';
import type { WebDeps } from '#web/deps.ts';
import { findCoinIds, type CoinListing, parseCoinList, parseMarketTickers, parseSimpleTickers } from './coingecko.ts';
import { toCoin } from '#web/market/coinNames.ts';
import { type Loss, getQuotedPairs, type Subscription } from './marketSource.ts';
import type { Poll } from './polledSource.ts';
import { type Ticker, toTickerBatch } from '#web/market/store/tickerBatch.ts';

const POLL_INTERVAL_MS = 30_000;
// Rate-limit responses carry no CORS header, so a browser reports them as network errors.
const RETRY_DELAY_MS = 60_000;
const REQUEST_TIMEOUT_MS = 10_000;
const PAGE_SIZE = 250;

type FetchResult = { kind: 'answered'; body: unknown } | { kind: 'refused' } | { kind: 'opaque' };

export function createCoingeckoPoll(deps: WebDeps): Poll {
  const host = deps.config.marketData?.replace(/\/$/, '') ?? '';
  let listed: CoinListing[] | null = null;

  async function fetchJson(path: string, signal: AbortSignal): Promise<FetchResult> {
    const init = { timeoutMs: REQUEST_TIMEOUT_MS, signal, credentials: 'omit' } as const;
    const answer = await fetchWithTimeout<FetchResult>(deps.fetch, `${host}${path}`, init, async response => {
      if (response.status === 429) return { kind: 'opaque' };
      return response.ok ? { kind: 'answered', body: await response.json() } : { kind: 'refused' };
    });
    return answer.kind === 'answered' ? answer.result : { kind: 'opaque' };
  }

  /** Returns the ids to request; null for the coins with the largest market cap, '' for none. */
  async function findIds(subscription: Subscription, signal: AbortSignal): Promise<string | null> {
    const quoted = getQuotedPairs(subscription);
    if (!quoted) return null;
    if (!listed) {
      const list = await fetchJson('/coins/list', signal);
      listed = list.kind === 'answered' ? parseCoinList(list.body) : null;
    }
    return findCoinIds(listed ?? [], [...quoted].map(toCoin))
      .slice(0, PAGE_SIZE)
      .join(',');
  }

  async function fetchTickers(subscription: Subscription, signal: AbortSignal): Promise<Ticker[] | Loss> {
    const ids = await findIds(subscription, signal);
    const idsParam = ids === null ? '' : `&ids=${encodeURIComponent(ids)}`;
    const markets = await fetchJson(`/coins/markets?vs_currency=usd&per_page=${PAGE_SIZE}${idsParam}`, signal);
    if (markets.kind === 'answered') return parseMarketTickers(markets.body, deps.now());
    const retryLater: Loss = { kind: 'lost', reason: 'unreachable', retryAfterMs: RETRY_DELAY_MS };
    if (markets.kind === 'opaque' || !ids || !listed) return retryLater;
    const simple = await fetchJson(
      `/simple/price?vs_currencies=usd&include_24hr_change=true&ids=${encodeURIComponent(ids)}`,
      signal,
    );
    return simple.kind === 'answered' ? parseSimpleTickers(simple.body, listed, deps.now()) : retryLater;
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
      emit({ kind: 'delivered', tickers: toTickerBatch(tickers), bars: {}, badFrames: 0 });
      await pause(POLL_INTERVAL_MS);
    }
  };
}
