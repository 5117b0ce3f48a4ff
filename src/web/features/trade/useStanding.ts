import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ZERO } from '#contract/money.ts';
import { calculateBalanceChange } from '#contract/settlement.ts';
import { expiresAt, type Trade } from '#contract/trades.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { selectOutcome } from '#web/shell/selectOutcome.ts';
import { useIsExpired } from '#web/shared/time/useServerClock.ts';

const WORDS = { win: 'ahead', loss: 'behind', void: 'even' } as const;
const COLORS = { win: 'up.main', loss: 'down.main', void: 'text.primary' } as const;

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
