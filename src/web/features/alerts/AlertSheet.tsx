import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '#web/api/http/failure.ts';
import { useGetPriceAlertsQuery } from '#web/api/priceAlerts.ts';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useChangeRefusal } from '#web/shared/app/useChangeRefusal.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { DraftSheet } from '#web/shared/forms/DraftSheet.tsx';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { getDraftName } from './alertForm.ts';
import { AlertForm } from './AlertForm.tsx';
import { AlertList } from './AlertList.tsx';
import { alertSaga, alertsHidden, alertsShown } from './alertSaga.ts';

interface AlertSheetProps {
  coin: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Sets a price alert for a coin, and lists those that wait for their price. */
export default function AlertSheet({ coin, isOpen, onClose }: AlertSheetProps) {
  const { t } = useTranslation('alerts');
  useInjectFeature('alerts', alertSaga);
  return (
    <DraftSheet draft={getDraftName(coin)} isOpen={isOpen} onClose={onClose} title={t('title', { coin })}>
      <Alerts coin={coin} />
    </DraftSheet>
  );
}

function Alerts({ coin }: Pick<AlertSheetProps, 'coin'>) {
  const { t } = useTranslation(['alerts', 'errors']);
  const refusal = useChangeRefusal();
  const query = useGetPriceAlertsQuery();
  const load = useInitialLoad(query);
  useShown(alertsShown(), alertsHidden());
  // Another provider may not support it.
  if (isNotFound(query.error)) return <EmptyText sx={{ py: 0 }}>{t('alerts:unsupported')}</EmptyText>;
  return (
    <Stack useFlexGap spacing={4}>
      {refusal ? (
        <EmptyText sx={{ py: 0 }}>{t(`errors:refusal.${refusal}`)}</EmptyText>
      ) : (
        <AlertForm key={coin} coin={coin} />
      )}
      {query.data ? (
        <AlertList coin={coin} alerts={query.data} canRemove={!refusal} />
      ) : (
        <LoadingRows {...load} text={t('alerts:loadFailed')} rows={2} rowHeight={56} />
      )}
    </Stack>
  );
}
