import { type Decimal, decimal, isAbove, ZERO } from '#contract/money.ts';
import { type EvidenceTrade } from '#contract/evidence.ts';

/** An aggregate trade; `price` is the exchange's own text. Ids of a pair are consecutive. */
export interface ExchangeTrade {
  id: number;
  price: string;
  atMs: number;
}

interface Quote {
  price: Decimal;
  atMs: number;
}

/**
 * The trades on both sides of a moment, without a gap. `before` ends with the last one at or before it; an empty
 * `after` means that there was none until `knownUntilMs`.
 */
export interface TradesAround {
  before: readonly ExchangeTrade[];
  after: readonly ExchangeTrade[];
  knownUntilMs: number;
}

export interface MarketHealth {
  source: string;
  isConnected: boolean;
  /** Since the newest frame, and its delay; null before the first. */
  silentForMs: number | null;
  lagMs: number | null;
  /** Since the newest frame, or since pairs are followed if that is later; null while none is followed. */
  feedAgeMs: number | null;
  /** The round trip of the best clock measurement. */
  clockRoundTripMs: number | null;
  restPausedUntilMs: number | null;
  /** The request weight of this minute, as the exchange reported it last. */
  restWeight: number;
  reconnects: number;
  gapsFilled: number;
  badFrames: number;
  pairs: { pair: string; lastTradeAgoMs: number | null }[];
}

/** The exchange as the provider sees it. All times are the exchange's. */
export interface Market {
  readonly source: string;
  /** The identity of this market: a trade is settled by the market it was placed on. */
  readonly name: string;
  /** The same at every address of the live market: an alert is reached by the prices that it was set on. */
  readonly priceSource: string;
  /** The upper bound of the exchange's time; null until it has been measured. */
  exchangeNow(): number | null;
  freshPrice(pair: string): Quote | null;
  /** Fetches a fresh price of the pair and follows the pair for a while. Never throws. */
  refresh(pair: string): Promise<void>;
  /** Follows these pairs, besides those that were refreshed lately. */
  setOpenPairs(pairs: readonly string[]): void;
  /** Returns the trades around a moment, from the feed or the exchange's history; null while unknown. */
  tradesAround(pair: string, atMs: number): Promise<TradesAround | null>;
  /** Returns the newest prices of these pairs; unknown pairs are missing. Throws without a valid response. */
  lastPrices(pairs: readonly string[]): Promise<ReadonlyMap<string, Decimal>>;
  /** Returns whether the exchange trades a pair; null while it cannot be reached. */
  isTraded(pair: string): Promise<boolean | null>;
  health(): MarketHealth;
  start(): void;
  stop(): Promise<void>;
}

/** The maximum age of a price that opens a trade. */
export const MAX_PRICE_AGE_MS = 2_000;

export const isPositivePrice = (price: string): boolean => isAbove(decimal(price), ZERO);

export const toEvidenceTrade = ({ id, price, atMs }: ExchangeTrade): EvidenceTrade => ({
  tradeId: id,
  price,
  at: new Date(atMs).toISOString(),
});
