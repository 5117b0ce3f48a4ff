import { useTranslation } from 'react-i18next';
import { formatPair, type Trade } from '#contract/trades.ts';
import { useUnitFormat } from '#web/shared/format/useUnitFormat.ts';
import { useTradeOutcome } from '#web/shared/records/useTradeOutcome.ts';

/** Returns a function that words a result: pair, outcome, amount and unit. */
export function useResultSentence() {
  const { t } = useTranslation('trade');
  const getOutcome = useTradeOutcome();
  const withUnit = useUnitFormat();
  return (trade: Trade) => {
    const { kind, word, figure, unit } = getOutcome(trade);
    const sum = withUnit(figure, unit);
    const outcome = kind === 'refunded' ? `${word} · ${sum} ${t('result.isBack')}` : `${word} ${sum}`;
    return t('result.announcement', { pair: formatPair(trade.coinType), outcome });
  };
}
