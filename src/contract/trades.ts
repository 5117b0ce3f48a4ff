import * as z from 'zod/mini';
import { Amount, type Decimal, Price, Rate } from './money.ts';
import { Evidence } from './evidence.ts';
import { createdResponse, Id, Instant, PageSize } from './wire.ts';

export const TradeType = z.enum(['buy', 'sell']);
export type TradeType = z.infer<typeof TradeType>;

export const TRADE_DURATIONS = ['trade30Second', 'trade60Second', 'trade3Min', 'trade5Min'] as const;
export const TradeDuration = z.enum(TRADE_DURATIONS);
export type TradeDuration = z.infer<typeof TradeDuration>;

const DURATION_MS: Record<TradeDuration, number> = {
  trade30Second: 30_000,
  trade60Second: 60_000,
  trade3Min: 180_000,
  trade5Min: 300_000,
};

const isTradeDuration = (text: string): text is TradeDuration => Object.hasOwn(DURATION_MS, text);

/** Returns the duration in milliseconds; any other `selectedTime` is 0. */
export const getDurationMs = (selectedTime: string): number =>
  isTradeDuration(selectedTime) ? DURATION_MS[selectedTime] : 0;

export const Pair = z.string().check(z.regex(/^[A-Z0-9]{1,20}USDT$/));

/** A Completed trade never changes. */
export const TradeStatus = z.enum(['Pending', 'Completed']);
export type TradeStatus = z.infer<typeof TradeStatus>;
/** The result of a Completed trade; a void one has none. */
export const TradeResult = z.enum(['win', 'loss']);
export type TradeResult = z.infer<typeof TradeResult>;

/**
 * A timed trade. Read `coinPrice` with `getEntry` and `getSeenPrice`: it is the entry price once `entryAt` (exchange
 * time) is known, before that the price the user saw. A void trade is Completed with `tradeResult` null and `voidReason`.
 * `tradeAfterAmount` is the profit of a win, the stake of a loss, 0 of a refund. `voided` is set when the
 * operator voided all orders of that coin and time, whatever their result.
 */
export const Trade = z.object({
  _id: Id,
  coinType: z.string(),
  tradeType: TradeType,
  tradeAmount: Amount,
  coinPrice: Price,
  selectedTime: z.string(),
  tradeStatus: TradeStatus,
  tradeResult: z.nullish(TradeResult),
  tradeAfterAmount: z.nullish(Amount),
  createdAt: Instant,
  entryAt: z.nullish(Instant),
  payoutRate: z.optional(Rate),
  voidReason: z.nullish(z.string()),
  voided: z.nullish(z.object({ at: Instant, reason: z.string() })),
  evidence: z.nullish(Evidence),
});
export type Trade = z.infer<typeof Trade>;

/** Returns when the trade ends, in epoch milliseconds. */
export const expiresAt = (trade: Pick<Trade, 'createdAt' | 'selectedTime'>): number =>
  Date.parse(trade.createdAt) + getDurationMs(trade.selectedTime);

type Priced = Pick<Trade, 'coinPrice' | 'entryAt' | 'tradeResult'>;

/** The entry of a trade: `at` in exchange time, null in old records. */
interface TradeEntry {
  price: Decimal;
  at: string | null;
}

/** Returns the entry of a trade, or null while unknown. A trade with a result had an entry. */
export const getEntry = ({ coinPrice, entryAt, tradeResult }: Priced): TradeEntry | null =>
  entryAt || tradeResult ? { price: coinPrice, at: entryAt ?? null } : null;

/** Returns the price that the user saw when placing the trade, or null once the entry has replaced it. */
export const getSeenPrice = (trade: Priced): Decimal | null => (getEntry(trade) ? null : trade.coinPrice);

/** Body of POST /api/createTrade. `payoutRate` is what the user saw: 409 quote_changed once it differs. */
export const CreateTrade = z.strictObject({
  coinType: Pair,
  tradeType: TradeType,
  tradeAmount: Amount,
  coinPrice: Price,
  selectedTime: TradeDuration,
  payoutRate: z.optional(Rate),
});
export type CreateTrade = z.infer<typeof CreateTrade>;

export const TradeResponse = createdResponse('trade', Trade);

export const TradesQuery = z.strictObject({
  status: z.optional(TradeStatus),
  page: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,5}$/))),
  pageSize: z.optional(PageSize),
});
export type TradesQuery = z.infer<typeof TradesQuery>;

/** Answer of GET /api/getUserTrades, newest first; `total` counts all pages. */
export const UserTrades = z.object({ trades: z.array(Trade), total: z.int().check(z.nonnegative()) });
export type UserTrades = z.infer<typeof UserTrades>;

export const ORDERS_PAGE_SIZE = 6;

export const getAfterAmountUnit = (coinType: string): 'USDT' | 'BTC' => (coinType.endsWith('USDT') ? 'USDT' : 'BTC');

export const formatPair = (coinType: string): string =>
  coinType.endsWith('USDT') && coinType !== 'USDT' ? `${coinType.slice(0, -4)}/USDT` : coinType;
