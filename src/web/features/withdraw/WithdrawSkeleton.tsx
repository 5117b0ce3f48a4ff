import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#web/components/StatusBadge.tsx';
import { RequestSkeleton } from '#web/money/RequestSkeleton.tsx';
import { GroupedAddress } from '#web/money/GroupedAddress.tsx';

// The length of an address on common networks.
const ADDRESS = 'x'.repeat(34);

export function WithdrawSkeleton() {
  const { t } = useTranslation('withdraw');
  return (
    <RequestSkeleton
      note={t('detail.whenReviewed')}
      rows={[
        [t('detail.paymentMethod'), '00000'],
        [t('detail.amount'), '000.00 USDT'],
        [t('detail.fee'), '0.00 USDT'],
        [t('detail.net'), '000.00 USDT'],
        [t('detail.conversionRate'), '000.000000'],
        [t('detail.address'), <GroupedAddress key="address" address={ADDRESS} />],
        [t('detail.status'), <StatusBadge key="status" status="Pending" />],
        [t('detail.transactionId'), '00000000…000000'],
        [t('detail.date'), '0000-00-00 00:00'],
      ]}
    />
  );
}
