import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useGetDepositDetailsQuery } from '#web/api/deposits.ts';
import { DepositReceipt } from '#web/features/deposit/DepositReceipt.tsx';
import { depositHidden, depositSaga, depositShown } from '#web/features/deposit/depositSaga.ts';
import { QuietLink } from '#web/components/QuietLink.tsx';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { Freshness } from '#web/shared/query/Freshness.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { useFeature } from '#web/shared/app/useFeature.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useShown } from '#web/shared/app/useShown.ts';

/** /deposit/log/:id: one deposit, asked for again every ten seconds while it is on screen. */
export function DepositDetailScreen() {
  const { t } = useTranslation('deposit');
  const { id = '' } = useParams();
  useFeature(depositSaga);
  const asked = useGetDepositDetailsQuery(id);
  const { currentData: data, error, fulfilledTimeStamp } = asked;
  const load = useFirstLoad(asked);
  useShown(depositShown(id), depositHidden());
  return (
    <Screen title={t('detailTitle')}>
      {data && <Freshness updatedAt={fulfilledTimeStamp} isFailing={error !== undefined} />}
      {data && <DepositReceipt deposit={data.deposit} />}
      {!data && <AwaitedRows {...load} text={t('detail.failed')} rows={5} rowHeight={64} />}
      {!data && load.failure && <QuietLink to="/deposit/log">{t('detail.others')}</QuietLink>}
    </Screen>
  );
}
