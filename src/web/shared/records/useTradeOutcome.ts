import { useTranslation } from 'react-i18next';
import { negate, ZERO } from '#contract/money.ts';
import { getAfterAmountUnit, type Trade } from '#contract/trades.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useUnitFormat } from '#web/shared/format/useUnitFormat.ts';

type OutcomeKind = 'gain' | 'loss' | 'refunded';

const COLOR = { gain: 'up.main', loss: 'down.main', refunded: 'text.primary' } as const;

export const getOutcomeKind = ({ tradeResult }: Pick<Trade, 'tradeResult'>): OutcomeKind =>
  tradeResult === 'win' ? 'gain' : tradeResult === 'loss' ? 'loss' : 'refunded';

/** Returns a function that words the outcome of a completed trade; a refund names the stake. */
export function useTradeOutcome() {
  const { t } = useTranslation('orders');
  const { amount } = useMoneyFormat();
  const withUnit = useUnitFormat();
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
      /** Without a unit; the stake for a refund. */
      figure: kind === 'refunded' ? stake : signed,
      unit,
      /** With the unit; a sentence for a refund. */
      text: kind === 'refunded' ? t('card.returned', { amount: withUnit(stake, unit) }) : withUnit(signed, unit),
    };
  };
}
