import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useGetPriceAlertsQuery } from '#web/api/priceAlerts.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { AlertForm } from './AlertForm.tsx';
import { AlertList } from './AlertList.tsx';

interface AlertSheetProps {
  coin: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Sets a price alert for a coin, and lists those that wait for their price. */
export default function AlertSheet({ coin, isOpen, onClose }: AlertSheetProps) {
  const { t } = useTranslation('alerts');
  const query = useGetPriceAlertsQuery(undefined, { refetchOnMountOrArgChange: true, skip: !isOpen });
  const load = useInitialLoad(query);
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('title', { coin })}>
      <Stack useFlexGap spacing={4}>
        <AlertForm key={coin} coin={coin} />
        {query.data ? (
          <AlertList coin={coin} alerts={query.data} />
        ) : (
          <LoadingRows {...load} text={t('loadFailed')} rows={2} rowHeight={56} />
        )}
      </Stack>
    </BottomSheet>
  );
}
