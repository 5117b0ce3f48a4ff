import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { AmountHeadingSkeleton } from '#web/components/AmountHeading.tsx';
import { HeaderCard } from '#web/components/receipt/ReceiptHeader.tsx';
import { ReceiptSkeleton } from '#web/components/receipt/ReceiptSkeleton.tsx';
import { StatusBadge } from '#web/components/StatusBadge.tsx';
import { Party } from './Party.tsx';

export function TransferSkeleton() {
  const { t } = useTranslation('transfer');
  const party = <Party more={t('detail.payId', { payId: '00000000' })}>00000000</Party>;
  return (
    <ReceiptSkeleton
      head={
        <HeaderCard>
          <Typography variant="h3" component="p">
            <Skeleton variant="text" width="55%" />
          </Typography>
          <AmountHeadingSkeleton />
        </HeaderCard>
      }
      rows={[
        [t('detail.sender'), party],
        [t('detail.receiver'), party],
        [t('detail.amount'), '000.00 USDT'],
        [t('detail.fee'), '0.00 USDT'],
        [t('detail.net'), '000.00 USDT'],
        [t('detail.date'), '0000-00-00 00:00'],
        [
          t('detail.hash'),
          <Party key="hash" more={t('detail.journal', { ref: '000' })}>
            {t('detail.noHash')}
          </Party>,
        ],
        [t('detail.status'), <StatusBadge key="status" status="Completed" />],
      ]}
    />
  );
}
