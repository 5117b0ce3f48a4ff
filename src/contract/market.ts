import * as z from 'zod/mini';

/**
 * The frames of the exchange, as its public documentation describes them (Binance spot REST and websocket streams).
 * Prices and quantities are strings, times epoch milliseconds. Unknown fields are ignored.
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

/** What the stream and the REST history both say of a trade: `a` is the aggregate trade id (consecutive for a symbol), `T` the time of the trade. */
const aggTrade = {
  a: z.int(),
  p: Quantity,
  q: Quantity,
  f: z.int(),
  l: z.int(),
  T: z.number(),
  m: z.boolean(),
};

/** `<symbol>@aggTrade`. */
export const AggTradeFrame = z.object({ e: z.literal('aggTrade'), E: z.number(), s: z.string(), ...aggTrade });
export type AggTradeFrame = z.infer<typeof AggTradeFrame>;

/** `<symbol>@kline_<interval>`. */
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

/** A row of GET /api/v3/ticker/24hr, as far as anybody here reads it. Dead symbols are rows too: zeros and an old closeTime. */
export const Ticker24h = z.object({
  symbol: z.string(),
  lastPrice: Quantity,
  openPrice: Quantity,
  highPrice: Quantity,
  lowPrice: Quantity,
  priceChangePercent: z.optional(z.string().check(z.regex(/^-?\d+(\.\d+)?$/))),
  volume: Quantity,
  quoteVolume: Quantity,
  closeTime: z.number(),
  /** The newest trade: it stands still when trading does, while closeTime goes on. */
  lastId: z.optional(z.number()),
});
export type Ticker24h = z.infer<typeof Ticker24h>;

/** A row of GET /api/v3/aggTrades. */
export const AggTrade = z.object(aggTrade);
export type AggTrade = z.infer<typeof AggTrade>;

/** A row of GET /api/v3/klines: open time, open, high, low, close, volume, close time, and more that nobody here reads. */
export const Kline = z.tuple([z.number(), Quantity, Quantity, Quantity, Quantity, Quantity, z.number()], z.unknown());
export type Kline = z.infer<typeof Kline>;

/** What GET /api/v3/exchangeInfo says of a pair, as far as its prices are concerned. */
export const PriceRules = z.object({
  symbol: z.string(),
  filters: z.array(z.object({ filterType: z.string(), tickSize: z.optional(Quantity) })),
});

/** What GET /api/v3/exchangeInfo says of a pair: TRADING, or why it is not traded. */
export const PairStatus = z.object({ symbols: z.array(z.object({ symbol: z.string(), status: z.string() })) });

/** GET /api/v3/time. */
export const ServerTime = z.object({ serverTime: z.number() });

/** The body of a refusal of the exchange, such as -1121 'Invalid symbol.'. */
export const ExchangeError = z.object({ code: z.int(), msg: z.string() });
export type ExchangeError = z.infer<typeof ExchangeError>;

/** A row is alive when it has a positive price from the last 24 hours. */
export const MAX_TICKER_AGE_MS = 24 * 60 * 60 * 1000;
