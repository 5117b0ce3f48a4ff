import * as z from 'zod/mini';
import { DAY_MS } from './numbers/durations.ts';

/**
 * The exchange's frames by its public documentation (Binance spot REST and websocket streams). Prices and quantities
 * are strings, times epoch milliseconds. Unknown fields are ignored.
 */
const Quantity = z.string().check(z.regex(/^\d+(\.\d+)?$/));

/** One row of `!miniTicker@arr`: change is (c − o) / o × 100. */
export const MiniTicker = z.object({
  e: z.literal('24hrMiniTicker'),
  E: z.number(),
  s: z.string(),
  c: Quantity,
  o: Quantity,
  h: Quantity,
  l: Quantity,
  v: Quantity,
  q: Quantity,
});
export type MiniTicker = z.infer<typeof MiniTicker>;

/** A trade in the stream and in REST: `a` is the aggregate trade id (consecutive per symbol), `T` its time. */
const aggTrade = {
  a: z.int(),
  p: Quantity,
  q: Quantity,
  f: z.int(),
  l: z.int(),
  T: z.number(),
  m: z.boolean(),
};

/** The event of `<symbol>@aggTrade`. */
export const AggTradeFrame = z.object({ e: z.literal('aggTrade'), E: z.number(), s: z.string(), ...aggTrade });
export type AggTradeFrame = z.infer<typeof AggTradeFrame>;

/** The event of `<symbol>@kline_<interval>`. */
export const KlineFrame = z.object({
  e: z.literal('kline'),
  E: z.number(),
  s: z.string(),
  k: z.object({
    t: z.number(),
    T: z.number(),
    s: z.string(),
    i: z.string(),
    o: Quantity,
    c: Quantity,
    h: Quantity,
    l: Quantity,
    v: Quantity,
    n: z.number(),
    x: z.boolean(),
  }),
});
export type KlineFrame = z.infer<typeof KlineFrame>;

/**
 * The used fields of a row of GET /api/v3/ticker/24hr. Dead symbols are rows of zeros with an old closeTime. A MINI row
 * has no priceChangePercent.
 */
export const Ticker24h = z.object({
  symbol: z.string(),
  lastPrice: Quantity,
  openPrice: z.optional(Quantity),
  highPrice: Quantity,
  lowPrice: z.optional(Quantity),
  priceChangePercent: z.optional(z.string().check(z.regex(/^-?\d+(\.\d+)?$/))),
  closeTime: z.number(),
  /** The newest trade; it does not change without trading, unlike closeTime. */
  lastId: z.optional(z.number()),
});
export type Ticker24h = z.infer<typeof Ticker24h>;

/** A full row of one pair, also with the traded amounts of the coin and of USDT. */
export const Ticker24hDetails = z.extend(Ticker24h, { volume: Quantity, quoteVolume: Quantity });
export type Ticker24hDetails = z.infer<typeof Ticker24hDetails>;

export const AggTrade = z.object(aggTrade);
export type AggTrade = z.infer<typeof AggTrade>;

/** A row of GET /api/v3/klines: open time, open, high, low, close, volume, close time, and unused columns. */
export type Kline = [number, string, string, string, string, string, number, ...unknown[]];

const isTime = (cell: unknown): boolean => z.safeParse(z.number(), cell).success;
const isQuantity = (cell: unknown): boolean => z.safeParse(Quantity, cell).success;

/** Checked here, because nothing else needs the tuples of zod, which every first screen would load. */
export const Kline = z.custom<Kline>(
  row => Array.isArray(row) && isTime(row[0]) && row.slice(1, 6).every(isQuantity) && isTime(row[6]),
);

export const PriceRules = z.object({
  symbol: z.string(),
  filters: z.array(z.object({ filterType: z.string(), tickSize: z.optional(Quantity) })),
});

export const PairStatus = z.object({ symbols: z.array(z.object({ symbol: z.string(), status: z.string() })) });

/** A row of GET /api/v3/ticker/price. */
export const TickerPrice = z.object({ symbol: z.string(), price: Quantity });
export type TickerPrice = z.infer<typeof TickerPrice>;

export const ServerTime = z.object({ serverTime: z.number() });

/** The body of the exchange's errors, such as -1121 'Invalid symbol.'. */
export const ExchangeError = z.object({ code: z.int(), msg: z.string() });
export type ExchangeError = z.infer<typeof ExchangeError>;

/** The oldest ticker of a pair that still trades. */
export const MAX_TICKER_AGE_MS = DAY_MS;
