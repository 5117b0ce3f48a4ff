import { useTranslation } from 'react-i18next';
import { getDurationMs, type Trade } from '#contract/trades.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';

/** Shows the duration of an order, with its payout if known. */
export function OrderTerms({ trade: { selectedTime, payoutRate } }: { trade: Trade }) {
  const { t } = useTranslation('orders');
  const { share } = usePercentFormat();
  const seconds = getDurationMs(selectedTime) / 1000;
  return payoutRate === undefined
    ? t('detail.durationValue', { seconds })
    : t('detail.terms', { seconds, percent: share(payoutRate) });
}
