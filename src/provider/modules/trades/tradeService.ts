import { type CoinSymbol, toPair } from '#contract/coins.ts';
import { type Decimal, decimal, isAbove, isBelow, minus, negate, times, ZERO } from '#contract/money.ts';
import { SETTLEMENT_RULE } from '#contract/settlement.ts';
import { type SiteSetting } from '#contract/siteSetting.ts';
import { type CreateTrade, getDurationMs, ORDERS_PAGE_SIZE, type Trade, type TradesQuery } from '#contract/trades.ts';
import { type Id } from '#contract/wire.ts';
import { fieldErrors, ApiError, assertOrThrow } from '#provider/core/apiError.ts';
import { newId } from '#provider/core/newId.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { tradeOpened } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { type Market } from '#provider/market/market.ts';
import { tradeStore } from './tradeStore.ts';

interface TradeDeps {
  db: Database;
  market: Market;
  now: () => number;
  siteSetting: (tx: Tx) => Promise<SiteSetting>;
  activeCoins: (tx: Tx) => Promise<CoinSymbol[]>;
}

/** Cloudflare's value for an unknown country; also used without the header. */
export const UNKNOWN_COUNTRY = 'XX';

/** `country` is null where no proxy names it. */
interface OrderingUser {
  userId: Id;
  country: string | null;
}

export interface TradeService {
  /** Refreshes the price of the coin before the transaction, which must not wait for the exchange. */
  prepare(order: CreateTrade): Promise<void>;
  /** Accepts an order: holds the stake and fixes the moment from which the entry counts. */
  create(tx: Tx, customer: OrderingUser, order: CreateTrade): Promise<Trade>;
  page(userId: Id, query: TradesQuery): Promise<{ trades: Trade[]; total: number }>;
  details(userId: Id, id: Id): Promise<Trade>;
}

const DEFAULT_MIN = decimal('1');
const DEFAULT_MAX = decimal('500');
/** The maximum deviation from the price that the user saw, as a share. */
const MAX_PRICE_DEVIATION = decimal('0.005');

export function tradeService({ db, market, now, siteSetting, activeCoins }: TradeDeps): TradeService {
  const isOffered = async (tx: Tx, coinType: string): Promise<boolean> =>
    (await activeCoins(tx)).some(coin => toPair(coin) === coinType);

  return {
    // Only for listed coins, because the exchange limits our requests.
    async prepare({ coinType }) {
      const isKnown = market.freshPrice(coinType) !== null || (await isOffered(db, coinType));
      if (isKnown) await market.refresh(coinType);
    },

    async create(tx, { userId, country }, order) {
      const { coinType, tradeType, tradeAmount, coinPrice: seenPrice, selectedTime } = order;
      const setting = await siteSetting(tx);
      assertOrThrow(isTradingAllowed(setting, country), 'trading_unavailable');
      assertOrThrow(await isOffered(tx, coinType), 'invalid_fields', NO_COIN);
      assertWithinLimits(tradeAmount, setting);
      const payoutRate = setting.tradePayout?.[selectedTime];
      assertOrThrow(payoutRate !== undefined, 'trading_unavailable');
      assertOrThrow(order.payoutRate === undefined || order.payoutRate === payoutRate, 'quote_changed');

      const _id = newId();
      await post(tx, tradeOpened({ _id, userId, amount: tradeAmount })).catch(rethrowAsFieldError);
      // Last, so that nothing can delay the order after its acceptance.
      const moment = acceptOrder(market, order, now());
      return tradeStore(tx).add({
        _id,
        userId,
        coinType,
        tradeType,
        tradeAmount,
        seenPrice,
        selectedTime,
        durationMs: getDurationMs(selectedTime),
        payoutRate,
        source: market.source,
        market: market.name,
        rule: SETTLEMENT_RULE,
        ...moment,
      });
    },

    async page(userId, { status, page = '1', pageSize = String(ORDERS_PAGE_SIZE) }) {
      const limit = parseInt(pageSize, 10);
      const offset = (parseInt(page, 10) - 1) * limit;
      const store = tradeStore(db);
      const [trades, total] = await Promise.all([
        store.listPage(userId, status, limit, offset),
        store.countByUser(userId, status),
      ]);
      return { trades, total };
    },

    async details(userId, id) {
      const trade = await tradeStore(db).readOwned(userId, id);
      assertOrThrow(trade !== null, 'not_found');
      return trade;
    },
  };
}

const NO_COIN = fieldErrors({ coinType: 'coin_closed' });

/** Returns the moment of acceptance; refuses without a fresh price, or when the price has moved from what the user saw. */
function acceptOrder(market: Market, order: CreateTrade, nowMs: number): { acceptedMs: number; createdAt: Date } {
  const fresh = market.freshPrice(order.coinType);
  const exchangeNow = market.exchangeNow();
  assertOrThrow(fresh !== null && exchangeNow !== null, 'market_unavailable', { retryAfterS: 2 });
  assertOrThrow(!hasMoved(order.coinPrice, fresh.price), 'price_moved', { price: fresh.price });
  return { acceptedMs: Math.ceil(Math.max(exchangeNow, fresh.atMs)), createdAt: new Date(nowMs) };
}

/** Sandbox money trades everywhere; real balances only from countries that are known and unrestricted. */
function isTradingAllowed(
  { tradingMode = 'off', restrictedCountries = [] }: SiteSetting,
  country: string | null,
): boolean {
  if (tradingMode === 'live') return country === null || ![UNKNOWN_COUNTRY, ...restrictedCountries].includes(country);
  return tradingMode === 'sandbox';
}

function assertWithinLimits(stake: Decimal, { tradeMin = DEFAULT_MIN, tradeMax = DEFAULT_MAX }: SiteSetting): void {
  const tooLow = fieldErrors({ tradeAmount: { code: 'min', params: { min: tradeMin, unit: 'USDT' } } });
  const tooHigh = fieldErrors({ tradeAmount: { code: 'max', params: { max: tradeMax, unit: 'USDT' } } });
  assertOrThrow(!isBelow(stake, tradeMin) && isAbove(stake, ZERO), 'invalid_fields', tooLow);
  assertOrThrow(!isAbove(stake, tradeMax), 'invalid_fields', tooHigh);
}

function hasMoved(seen: Decimal, market: Decimal): boolean {
  const moved = minus(seen, market);
  return isAbove(isBelow(moved, ZERO) ? negate(moved) : moved, times(market, MAX_PRICE_DEVIATION));
}

function rethrowAsFieldError(error: unknown): never {
  const isShort = error instanceof ApiError && error.code === 'insufficient_balance';
  throw isShort ? new ApiError('insufficient_balance', fieldErrors({ tradeAmount: 'insufficient_balance' })) : error;
}
