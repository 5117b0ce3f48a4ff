import { type Decimal, decimal, isAbove, ZERO } from '#contract/money.ts';
import { type EvidenceTrade } from '#contract/evidence.ts';

/** One aggregate trade of the exchange; `price` is the exchange's own string. Ids of a pair are consecutive. */
export interface ExchangeTrade {
  id: number;
  price: string;
  atMs: number;
}

/** The newest exchange trade of a pair. */
interface Quote {
  price: Decimal;
  atMs: number;
}

/**
 * The exchange's trades on both sides of a moment, without a gap: `before` ends with the last one at or before it,
 * `after` starts with the first one after it. `after` is empty when there was none until `knownUntilMs`.
 */
export interface TradesAround {
  before: readonly ExchangeTrade[];
  after: readonly ExchangeTrade[];
  knownUntilMs: number;
}

/** How the provider's view of the exchange is doing, for operators. */
export interface MarketHealth {
  source: string;
  isConnected: boolean;
  /** Since the newest frame of the websocket, and what that frame took to arrive; null while there was none. */
  silentForMs: number | null;
  lagMs: number | null;
  /** How uncertain the exchange's clock is: the round trip of the best measurement. */
  clockRoundTripMs: number | null;
  restPausedUntilMs: number | null;
  reconnects: number;
  gapsFilled: number;
  badFrames: number;
  pairs: { pair: string; lastTradeAgoMs: number | null }[];
}

/** The exchange as the provider sees it, over HTTP and one websocket. All times are the exchange's. */
export interface Market {
  /** The exchange's REST host, as it is written into the evidence. */
  readonly source: string;
  /** Which market this is, wherever it is reached: a trade is settled by the one it was placed on. */
  readonly name: string;
  /** The exchange's time, never behind it; null until it has been measured. */
  exchangeNow(): number | null;
  /** The newest trade price of a pair if it is at most 2 s old. */
  freshPrice(pair: string): Quote | null;
  /** Makes a fresh price of the pair known if there is one, and follows the pair for a while. Never throws. */
  refresh(pair: string): Promise<void>;
  /** Follows exactly these pairs from now on, and those that were refreshed lately. */
  setOpenPairs(pairs: readonly string[]): void;
  /** What happened around a moment; null while that is not known. Asks the exchange's history when the feed has a gap. */
  tradesAround(pair: string, atMs: number): Promise<TradesAround | null>;
  /** Whether the exchange trades a pair; null while it cannot be asked. */
  isTraded(pair: string): Promise<boolean | null>;
  health(): MarketHealth;
  start(): void;
  stop(): Promise<void>;
}

/** A price older than this does not open a trade. */
export const MAX_PRICE_AGE_MS = 2_000;

/** Whether what the exchange wrote for a price is one: nothing was ever traded for nothing. */
export const isPositivePrice = (price: string): boolean => isAbove(decimal(price), ZERO);

/** A tick as it is stored and shown. */
export const toEvidenceTrade = ({ id, price, atMs }: ExchangeTrade): EvidenceTrade => ({
  tradeId: id,
  price,
  at: new Date(atMs).toISOString(),
});
