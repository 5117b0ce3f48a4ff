import { type CoinSymbol, toPair } from '#contract/coins.ts';
import { type Decimal, decimal, isAbove, isBelow, minus, negate, times, ZERO } from '#contract/money.ts';
import { SETTLEMENT_RULE } from '#contract/settlement.ts';
import { getStakeLimits, type SiteSetting } from '#contract/siteSetting.ts';
import { type CreateTrade, getDurationMs, type Trade } from '#contract/trades.ts';
import { type Id } from '#contract/wire.ts';
import { fieldErrors, ApiError, assertOrThrow, toRefusal } from '#provider/core/apiError.ts';
import { newId } from '#provider/core/newId.ts';
import { type Tx } from '#provider/db/database.ts';
import { type MoneyWork } from '#provider/http/idempotentBatches.ts';
import { tradeOpened } from '#provider/ledger/journals.ts';
import { postDecided } from '#provider/ledger/postDecided.ts';
import { type Market } from '#provider/market/market.ts';
import { assertWithinLimits } from '#provider/records/amountLimits.ts';
import { addTrades, type NewTrade, toOpenTrade } from './tradeStore.ts';

/** Cloudflare's value for an unknown country; also used without the header. */
export const UNKNOWN_COUNTRY = 'XX';

/** `country` is null where no proxy names it. */
interface OrderingUser {
  userId: Id;
  country: string | null;
}

interface TradeRequest {
  customer: OrderingUser;
  order: CreateTrade;
}

interface TradeFacts {
  setting: SiteSetting;
  coins: ReadonlySet<string>;
}

/** An order that may be accepted; its stake is not held yet. */
interface DecidedOrder {
  _id: Id;
  userId: Id;
  amount: Decimal;
  payoutRate: Decimal;
  order: CreateTrade;
}

interface TradeWorkDeps {
  market: Market;
  now: () => number;
  siteSetting: (tx: Tx) => Promise<SiteSetting>;
  activeCoins: (tx: Tx) => Promise<CoinSymbol[]>;
}

/** The maximum deviation from the price that the user saw, as a share. */
const MAX_PRICE_DEVIATION = decimal('0.005');

/** Accepts orders: holds the stakes and fixes the moment from which the entries count. */
export const tradeWork = ({
  market,
  now,
  siteSetting,
  activeCoins,
}: TradeWorkDeps): MoneyWork<TradeRequest, TradeFacts, Trade> => ({
  async read(tx, requests) {
    const [setting, coins] = await Promise.all([siteSetting(tx), activeCoins(tx)]);
    const facts = { setting, coins: new Set<string>(coins.map(toPair)) };
    return requests.map(() => facts);
  },

  async write(tx, items) {
    const decided = items.map(item => {
      try {
        return decide(market, item);
      } catch (error) {
        return toRefusal(error);
      }
    });
    const held = await postDecided(tx, decided, tradeOpened, INSUFFICIENT_BALANCE);
    // Last, so that nothing can delay an order after its acceptance. A refusal here undoes what is held.
    const accepted = held.map(each => (each instanceof ApiError ? each : accept(market, each, now())));
    addTrades(
      tx,
      accepted.flatMap(each => (each instanceof ApiError ? [] : each)),
    );
    return accepted.map(each => (each instanceof ApiError ? each : toOpenTrade(each)));
  },
});

const NO_COIN = fieldErrors({ coinType: 'coin_closed' });
const INSUFFICIENT_BALANCE = fieldErrors({ tradeAmount: 'insufficient_balance' });

/** Returns the order with its id and payout; throws its refusal. */
function decide(
  market: Market,
  { request: { customer, order }, facts }: { request: TradeRequest; facts: TradeFacts },
): DecidedOrder {
  const { tradeAmount, selectedTime } = order;
  assertOrThrow(isTradingAllowed(facts.setting, customer.country), 'trading_unavailable');
  assertOrThrow(facts.coins.has(order.coinType), 'invalid_fields', NO_COIN);
  assertWithinLimits(tradeAmount, { field: 'tradeAmount', ...getStakeLimits(facts.setting) });
  const payoutRate = facts.setting.tradePayout?.[selectedTime];
  assertOrThrow(payoutRate !== undefined, 'trading_unavailable');
  assertOrThrow(order.payoutRate === undefined || order.payoutRate === payoutRate, 'quote_changed');
  // Known refusals come before the stake is held; the moment of acceptance is decided after it.
  assertAcceptable(market, order);
  return { _id: newId(), userId: customer.userId, amount: tradeAmount, payoutRate, order };
}

/** Returns the accepted order; throws when it cannot be accepted at this moment. */
const accept = (market: Market, { _id, userId, payoutRate, order }: DecidedOrder, nowMs: number): NewTrade => ({
  _id,
  userId,
  coinType: order.coinType,
  tradeType: order.tradeType,
  tradeAmount: order.tradeAmount,
  seenPrice: order.coinPrice,
  selectedTime: order.selectedTime,
  durationMs: getDurationMs(order.selectedTime),
  payoutRate,
  source: market.source,
  market: market.name,
  rule: SETTLEMENT_RULE,
  ...acceptOrder(market, order, nowMs),
});

/** Returns the moment of acceptance; throws when the order cannot be accepted at this moment. */
function acceptOrder(market: Market, order: CreateTrade, nowMs: number): { acceptedMs: number; createdAt: Date } {
  const { exchangeNow, freshAtMs } = assertAcceptable(market, order);
  return { acceptedMs: Math.ceil(Math.max(exchangeNow, freshAtMs)), createdAt: new Date(nowMs) };
}

/** Throws without a fresh price, or when the price has moved from what the user saw. */
function assertAcceptable(market: Market, order: CreateTrade): { exchangeNow: number; freshAtMs: number } {
  const fresh = market.freshPrice(order.coinType);
  const exchangeNow = market.exchangeNow();
  assertOrThrow(fresh !== null && exchangeNow !== null, 'market_unavailable', { retryAfterS: 2 });
  assertOrThrow(!hasMoved(order.coinPrice, fresh.price), 'price_moved', { price: fresh.price });
  return { exchangeNow, freshAtMs: fresh.atMs };
}

/** Sandbox money trades everywhere; real balances only from countries that are known and unrestricted. */
function isTradingAllowed(
  { tradingMode = 'off', restrictedCountries = [] }: SiteSetting,
  country: string | null,
): boolean {
  if (tradingMode === 'live') return country === null || ![UNKNOWN_COUNTRY, ...restrictedCountries].includes(country);
  return tradingMode === 'sandbox';
}

function hasMoved(seen: Decimal, market: Decimal): boolean {
  const moved = minus(seen, market);
  return isAbove(isBelow(moved, ZERO) ? negate(moved) : moved, times(market, MAX_PRICE_DEVIATION));
}
