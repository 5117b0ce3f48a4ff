import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useGetDepositDetailsQuery } from '#web/api/deposits.ts';
import { DepositReceipt } from '#web/features/deposit/DepositReceipt.tsx';
import { depositHidden, depositSaga, depositShown } from '#web/features/deposit/depositSaga.ts';
import { FailureNotice } from '#web/ui/FailureNotice.tsx';
import { Freshness } from '#web/ui/Freshness.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx';
import { useFeature } from '#web/ui/useFeature.ts';
import { useFirstLoad } from '#web/ui/useFirstLoad.ts';
import { useShown } from '#web/ui/useShown.ts';

/** /deposit/log/:id: one deposit, asked for again every ten seconds while it is on screen. */
export function DepositDetailScreen() {
  const { t } = useTranslation('deposit');
  const { id = '' } = useParams();
  useFeature(depositSaga);
  const asked = useGetDepositDetailsQuery(id);
  const { currentData: data, error, fulfilledTimeStamp } = asked;
  const { failure, retry } = useFirstLoad(asked);
  useShown(depositShown(id), depositHidden());
  return (
    <Screen title={t('detailTitle')}>
      {data && <Freshness updatedAt={fulfilledTimeStamp} isFailing={error !== undefined} />}
      {data && <DepositReceipt deposit={data.deposit} />}
      {failure && <FailureNotice failure={failure} text={t('detail.failed')} onRetry={retry} />}
      {!data && !failure && <SkeletonRows rows={5} rowHeight={64} />}
    </Screen>
  );
}
