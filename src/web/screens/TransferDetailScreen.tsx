import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useGetTransferDetailsQuery } from '#web/api/transfers.ts';
import { TransferReceipt } from '#web/features/transfer/TransferReceipt.tsx';
import { transferHidden, transferSaga, transferShown } from '#web/features/transfer/transferSaga.ts';
import { QuietLink } from '#web/components/QuietLink.tsx';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { Freshness } from '#web/shared/query/Freshness.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { useFeature } from '#web/shared/app/useFeature.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useShown } from '#web/shared/app/useShown.ts';

/** /transfer/log/:id: one transfer, asked for again every ten seconds while it is on screen. */
export function TransferDetailScreen() {
  const { t } = useTranslation('transfer');
  const { id = '' } = useParams();
  useFeature(transferSaga);
  const asked = useGetTransferDetailsQuery(id);
  const { currentData: data, error, fulfilledTimeStamp } = asked;
  const load = useFirstLoad(asked);
  useShown(transferShown(id), transferHidden());
  return (
    <Screen title={t('detailTitle')}>
      {data && <Freshness updatedAt={fulfilledTimeStamp} isFailing={error !== undefined} />}
      {data && <TransferReceipt transfer={data.transfer} />}
      {!data && <AwaitedRows {...load} text={t('detail.failed')} rows={5} rowHeight={64} />}
      {!data && load.failure && <QuietLink to="/transfer/log">{t('historyTitle')}</QuietLink>}
    </Screen>
  );
}
