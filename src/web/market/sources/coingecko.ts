import * as z from 'zod/mini';
import { countPriceDecimals, toPriceText, type Ticker } from '#web/market/exchange/tickerBatch.ts';

const ListedCoin = z.object({ id: z.string(), symbol: z.string() });
export type CoinListing = z.infer<typeof ListedCoin>;

const Figure = z.nullish(z.number());
const MarketCoin = z.object({
  id: z.string(),
  symbol: z.string(),
  current_price: Figure,
  price_change_percentage_24h: Figure,
  high_24h: Figure,
  market_cap_rank: Figure,
  last_updated: z.nullish(z.string()),
});
const SimplePrice = z.object({ usd: Figure, usd_24h_change: Figure, last_updated_at: Figure });

const parseRows = <Row>(schema: z.ZodMiniType<Row>, body: unknown): Row[] =>
  (Array.isArray(body) ? body : []).flatMap(row => {
    const read = schema.safeParse(row);
    return read.success ? [read.data] : [];
  });

/** Returns the listed coins and leaves out invalid rows. */
export const parseCoinList = (body: unknown): CoinListing[] => parseRows(ListedCoin, body);

/** Returns every id with one of these symbols, in the order of the symbols; several coins share a symbol. */
export function findCoinIds(listed: readonly CoinListing[], coins: readonly string[]): string[] {
  const idsBySymbol = new Map<string, string[]>(coins.map(coin => [coin.toLowerCase(), []]));
  for (const { id, symbol } of listed) idsBySymbol.get(symbol.toLowerCase())?.push(id);
  return [...idsBySymbol.values()].flat();
}

interface Figures {
  symbol: string;
  price: number | null | undefined;
  high?: number | null;
  change?: number | null;
  eventAt: number;
}

function toTickers({ symbol, price, high, change, eventAt }: Figures): Ticker[] {
  const text = toPriceText(price);
  if (text === '') return [];
  return [
    {
      symbol: `${symbol.toUpperCase()}USDT`,
      price: text,
      change: Math.round((change ?? 0) * 100) / 100,
      high: toPriceText(high),
      decimals: countPriceDecimals(text),
      eventAt,
    },
  ];
}

const WORST_RANK = Number.MAX_SAFE_INTEGER;

/** Returns the coins of /coins/markets; among coins with one symbol, the best market-cap rank. */
export function parseBestCoins(body: unknown): z.infer<typeof MarketCoin>[] {
  const best = new Map<string, z.infer<typeof MarketCoin>>();
  for (const coin of parseRows(MarketCoin, body)) {
    const rival = best.get(coin.symbol);
    if (!rival || (coin.market_cap_rank ?? WORST_RANK) < (rival.market_cap_rank ?? WORST_RANK))
      best.set(coin.symbol, coin);
  }
  return [...best.values()];
}

export const toMarketTickers = (coins: readonly z.infer<typeof MarketCoin>[], now: number): Ticker[] =>
  coins.flatMap(coin =>
    toTickers({
      symbol: coin.symbol,
      price: coin.current_price,
      high: coin.high_24h,
      change: coin.price_change_percentage_24h,
      eventAt: Date.parse(coin.last_updated ?? '') || now,
    }),
  );

/** Returns the coins of /simple/price, which has no 24h high; among coins with one symbol, the first listed. */
export function parseSimpleTickers(body: unknown, listed: readonly CoinListing[], now: number): Ticker[] {
  const prices = z.record(z.string(), z.unknown()).safeParse(body);
  if (!prices.success) return [];
  const tickers = new Map<string, Ticker>();
  for (const { id, symbol } of listed) {
    const read = SimplePrice.safeParse(prices.data[id]);
    if (!read.success || tickers.has(symbol)) continue;
    const { usd: price, usd_24h_change: change, last_updated_at: updatedAtS } = read.data;
    const eventAt = updatedAtS ? updatedAtS * 1000 : now;
    for (const ticker of toTickers({ symbol, price, change, eventAt })) tickers.set(symbol, ticker);
  }
  return [...tickers.values()];
}
