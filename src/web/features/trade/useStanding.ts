import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ZERO } from '#contract/money.ts';
import { calculateBalanceChange } from '#contract/settlement.ts';
import type { Trade } from '#contract/trades.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import type { selectOutcome } from '#web/shell/selectOutcome.ts';

const WORDS = { win: 'ahead', loss: 'behind', void: 'even' } as const;
const COLORS = { win: 'up.main', loss: 'down.main', void: 'text.primary' } as const;

/**
 * Returns the wording of an open trade's projected outcome; null while its entry or a live price is missing. It changes
 * only with the outcome, not with every price.
 */
export function useStanding(trade: Trade, select: ReturnType<typeof selectOutcome>) {
  const { t } = useTranslation('trade');
  const { amount } = useMoneyFormat();
  const outcome = useSelector(select);
  if (outcome === null) return null;
  const change = calculateBalanceChange(outcome, trade.tradeAmount, trade.payoutRate ?? ZERO);
  return {
    color: COLORS[outcome],
    word: t(`open.${WORDS[outcome]}`),
    change: amount(change, { upTo: 6, signed: true }),
  };
}
