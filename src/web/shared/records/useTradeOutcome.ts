import { useTranslation } from 'react-i18next';
import { negate, ZERO } from '#contract/money.ts';
import { getAfterAmountUnit, type Trade } from '#contract/trades.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';

export type OutcomeKind = 'gain' | 'loss' | 'refunded';

const COLOR = { gain: 'success.main', loss: 'error.main', refunded: 'text.primary' } as const;

export const getOutcomeKind = ({ tradeResult }: Pick<Trade, 'tradeResult'>): OutcomeKind =>
  tradeResult === 'win' ? 'gain' : tradeResult === 'loss' ? 'loss' : 'refunded';

/** Returns what tells the outcome of a completed trade in words: a refund names the stake that is back. */
export function useTradeOutcome() {
  const { t } = useTranslation('orders');
  const { amount } = useMoneyFormat();
  return (trade: Trade) => {
    const kind = getOutcomeKind(trade);
    const changed = trade.tradeAfterAmount ?? ZERO;
    const stake = amount(trade.tradeAmount, { upTo: 6 });
    const signed = amount(kind === 'loss' ? negate(changed) : changed, { upTo: 6, signed: true });
    const unit = kind === 'refunded' ? 'USDT' : getAfterAmountUnit(trade.coinType);
    return {
      kind,
      color: COLOR[kind],
      word: t(`card.${kind}`),
      /** The figure without its unit; of a refund the stake. */
      figure: kind === 'refunded' ? stake : signed,
      unit,
      /** The figure with its unit; of a refund that the stake is back. */
      text: kind === 'refunded' ? t('card.returned', { amount: `${stake} ${unit}` }) : `${signed} ${unit}`,
    };
  };
}
