import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { type Decimal, ZERO } from '#contract/money.ts';
import { calculateBalanceChange } from '#contract/settlement.ts';
import { expiresAt, type Trade } from '#contract/trades.ts';
import { selectStandingPrice, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { getStanding, type Outcome } from '#web/shared/records/getStanding.ts';
import { useIsExpired } from '#web/shared/time/useServerClock.ts';

const WORDS = { win: 'ahead', loss: 'behind', void: 'even' } as const;
const COLORS = { win: 'up.main', loss: 'down.main', void: 'text.primary' } as const;

/** Returns a selector of a trade's outcome, which is calculated once for each price: every action reads it. */
function selectOutcome(trade: Trade) {
  const selectPrice = selectStandingPrice(trade.coinType);
  let known: { price: Decimal | null; outcome: Outcome | null } = { price: null, outcome: null };
  return (state: WithMarket): Outcome | null => {
    const price = selectPrice(state);
    if (price !== known.price) known = { price, outcome: price && getStanding(trade, price) };
    return known.outcome;
  };
}

/**
 * Returns the projected outcome of an open trade and its wording; null while its entry or a live price is missing, and
 * after its deadline. It changes only with the outcome, not with every price.
 */
export function useStanding(trade: Trade) {
  const { t } = useTranslation('trade');
  const { amount } = useMoneyFormat();
  const outcome = useSelector(useMemo(() => selectOutcome(trade), [trade]));
  const isExpired = useIsExpired(expiresAt(trade));
  if (outcome === null || isExpired) return null;
  const change = calculateBalanceChange(outcome, trade.tradeAmount, trade.payoutRate ?? ZERO);
  return {
    outcome,
    color: COLORS[outcome],
    word: t(`open.${WORDS[outcome]}`),
    change: amount(change, { upTo: 6, signed: true }),
  };
}
