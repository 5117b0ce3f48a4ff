import { useTranslation } from 'react-i18next';
import type { Trade } from '#contract/trades.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { useDurationText } from '#web/shared/records/useDurationText.ts';

/** Shows the duration of an order, with its payout if known. */
export function OrderTerms({ trade: { selectedTime, payoutRate } }: { trade: Trade }) {
  const { t } = useTranslation('orders');
  const { share } = usePercentFormat();
  const duration = useDurationText()(selectedTime);
  return payoutRate === undefined ? duration : t('detail.terms', { duration, percent: share(payoutRate) });
}
