import { type Decimal } from '#contract/money.ts';
import { type Trade } from '#contract/trades.ts';
import { selectStandingPrice, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { getStanding, type Outcome } from '#web/shared/records/getStanding.ts';

/**
 * Creates a selector of an open trade's outcome at the newest price. It is null without an entry, or without a live
 * price of the exchange that settles it.
 *
 * Every action calls it for each open trade: it returns at once while the market is the same, and calculates once for
 * each price.
 */
export function selectOutcome(trade: Trade) {
  const selectPrice = selectStandingPrice(trade.coinType);
  let market: WithMarket['market'];
  let known: { price: Decimal | null; outcome: Outcome | null } = { price: null, outcome: null };
  return (state: WithMarket): Outcome | null => {
    if (state.market === market) return known.outcome;
    market = state.market;
    const price = selectPrice(state);
    if (price !== known.price) known = { price, outcome: price && getStanding(trade, price) };
    return known.outcome;
  };
}
