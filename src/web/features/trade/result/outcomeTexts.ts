import { useTranslation } from 'react-i18next';
import { negated, ZERO } from '#contract/money.ts';
import { afterAmountUnit, pairLabel, type Trade } from '#contract/trades.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

export type OutcomeKind = 'gain' | 'loss' | 'refunded';

export const outcomeKindOf = ({ tradeResult }: Trade): OutcomeKind =>
  tradeResult === 'win' ? 'gain' : tradeResult === 'loss' ? 'loss' : 'refunded';

/** Returns how a result is told: its word, the amount with its unit, and all of it in one sentence. */
export function useOutcomeTexts() {
  const { t } = useTranslation(['trade', 'orders']);
  const { amount } = useMoney();
  return (trade: Trade) => {
    const kind = outcomeKindOf(trade);
    const changed = trade.tradeAfterAmount ?? ZERO;
    const figure =
      kind === 'refunded'
        ? amount(trade.tradeAmount, { upTo: 6 })
        : amount(kind === 'loss' ? negated(changed) : changed, { upTo: 6, signed: true });
    const unit = kind === 'refunded' ? 'USDT' : afterAmountUnit(trade.coinType);
    const word = t(`orders:card.${kind}`);
    const back = kind === 'refunded' ? ` ${t('trade:result.isBack')}` : '';
    return { kind, word, figure, unit, sentence: `${pairLabel(trade.coinType)}: ${word} ${figure} ${unit}${back}` };
  };
}
