import * as z from 'zod/mini';
import { MAX_TICKER_AGE_MS, Ticker24h } from '#contract/market.ts';
import { getChangePercent, toChartNumber } from '#contract/money.ts';
import { type ExchangeClient, type ExchangeResponse, INVALID_SYMBOL } from './exchangeClient.ts';
import { countPriceDecimals, type Ticker, trimTrailingZeros } from './tickerBatch.ts';

const MAX_SYMBOLS_BY_NAME = 20;

// One invalid row among thousands does not discard the others.
const Rows = z.array(z.unknown());

/** Returns the change in percent with two decimals; null if the row has neither it nor the price a day ago. */
export function readChange({ priceChangePercent, openPrice, lastPrice }: Ticker24h): number | null {
  if (priceChangePercent !== undefined) return Math.round(toChartNumber(priceChangePercent) * 100) / 100;
  return openPrice === undefined ? null : getChangePercent(openPrice, lastPrice);
}

/**
 * Returns the rows with a positive price and a change that are at most 24 hours older than the newest row. `tradedAt` returns the
 * time of a row's last trade.
 */
export function parseLiveTickers(
  rows: readonly unknown[],
  tradedAt: (row: Ticker24h) => number = ({ closeTime }) => closeTime,
): Ticker[] {
  const read = rows.map(row => Ticker24h.safeParse(row)).flatMap(row => (row.success ? [row.data] : []));
  const newest = read.reduce((latest, { closeTime }) => Math.max(latest, closeTime), 0);
  return read.flatMap(row => {
    const { symbol, lastPrice, highPrice, lowPrice = '0', closeTime } = row;
    const price = trimTrailingZeros(lastPrice);
    const change = readChange(row);
    if (price === '0' || change === null || closeTime <= newest - MAX_TICKER_AGE_MS) return [];
    const high = trimTrailingZeros(highPrice);
    const decimals = Math.max(...[price, high, trimTrailingZeros(lowPrice)].map(countPriceDecimals));
    return [{ symbol, price, change, high, decimals, eventAt: tradedAt(row) }];
  });
}

const symbolsQuery = (pairs: readonly string[]): string => `?symbols=${encodeURIComponent(JSON.stringify(pairs))}`;

export interface TickerClient {
  fetchTickers: (pairs: readonly string[] | null, signal?: AbortSignal) => Promise<ExchangeResponse<Ticker[]>>;
  hasResponded: () => boolean;
}

/**
 * Creates a client that fetches few pairs by name and many as the full array, and returns only live rows. `null` means
 * every USDT pair.
 */
export function createTickerClient(exchange: ExchangeClient): TickerClient {
  const unknownPairs = new Set<string>();
  let hasResponded = false;
  const lastTrades = new Map<string, { lastId: number; seenAt: number }>();

  // The exchange time advances even when trading halts, so only a new trade makes a price newer.
  function tradedAt({ symbol, lastId, closeTime }: Ticker24h): number {
    if (lastId === undefined) return closeTime;
    const known = lastTrades.get(symbol);
    if (known?.lastId === lastId) return known.seenAt;
    lastTrades.set(symbol, { lastId, seenAt: closeTime });
    return closeTime;
  }

  async function fetchTickers(
    pairs: readonly string[] | null,
    signal?: AbortSignal,
  ): Promise<ExchangeResponse<Ticker[]>> {
    const known = pairs?.filter(pair => !unknownPairs.has(pair)) ?? null;
    if (known?.length === 0) return { kind: 'answered', body: [] };
    const isNamed = known !== null && known.length <= MAX_SYMBOLS_BY_NAME;
    const response = await exchange.request(`/api/v3/ticker/24hr${isNamed ? symbolsQuery(known) : ''}`, Rows, signal);
    if (response.kind === 'refused' && response.code === INVALID_SYMBOL && isNamed) return dropUnknown(known, signal);
    if (response.kind !== 'answered') return response;
    hasResponded = true;
    const quoted = known && new Set(known);
    return {
      kind: 'answered',
      body: parseLiveTickers(response.body, tradedAt).filter(
        ({ symbol }) => quoted?.has(symbol) ?? symbol.endsWith('USDT'),
      ),
    };
  }

  // One unknown symbol fails the whole request without being named, so the full array shows which one it was.
  async function dropUnknown(pairs: readonly string[], signal?: AbortSignal): Promise<ExchangeResponse<Ticker[]>> {
    const everything = await fetchTickers(null, signal);
    if (everything.kind !== 'answered') return everything;
    const listed = new Set(everything.body.map(({ symbol }) => symbol));
    for (const pair of pairs) if (!listed.has(pair)) unknownPairs.add(pair);
    return { kind: 'answered', body: everything.body.filter(({ symbol }) => pairs.includes(symbol)) };
  }

  return { fetchTickers, hasResponded: () => hasResponded };
}
