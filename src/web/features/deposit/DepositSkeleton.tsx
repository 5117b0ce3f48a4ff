import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#web/components/StatusBadge.tsx';
import { RequestSkeleton } from '#web/money/RequestSkeleton.tsx';

export function DepositSkeleton() {
  const { t } = useTranslation('deposit');
  return (
    <RequestSkeleton
      note={t('detail.whenReviewed')}
      rows={[
        [t('detail.paymentMethod'), '00000'],
        [t('detail.amount'), '000.00 USDT'],
        [t('detail.conversionRate'), '000.000000'],
        [t('detail.status'), <StatusBadge key="status" status="Pending" />],
        [t('detail.transactionId'), '00000000…000000'],
        [t('detail.date'), '0000-00-00 00:00'],
      ]}
    />
  );
}
