import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useGetWithdrawDetailsQuery } from '#web/api/withdraws.ts';
import { WithdrawReceipt } from '#web/features/withdraw/WithdrawReceipt.tsx';
import { withdrawHidden, withdrawSaga, withdrawShown } from '#web/features/withdraw/withdrawSaga.ts';
import { QuietLink } from '#web/components/QuietLink.tsx';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { Freshness } from '#web/shared/query/Freshness.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { useFeature } from '#web/shared/app/useFeature.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useShown } from '#web/shared/app/useShown.ts';

/** /withdraw/log/:id: one withdraw, asked for again every ten seconds while it is on screen. */
export function WithdrawDetailScreen() {
  const { t } = useTranslation('withdraw');
  const { id = '' } = useParams();
  useFeature(withdrawSaga);
  const asked = useGetWithdrawDetailsQuery(id);
  const { currentData: data, error, fulfilledTimeStamp } = asked;
  const load = useFirstLoad(asked);
  useShown(withdrawShown(id), withdrawHidden());
  return (
    <Screen title={t('detailTitle')}>
      {data && <Freshness updatedAt={fulfilledTimeStamp} isFailing={error !== undefined} />}
      {data && <WithdrawReceipt withdraw={data.withdraw} />}
      {!data && <AwaitedRows {...load} text={t('detail.failed')} rows={5} rowHeight={64} />}
      {!data && load.failure && <QuietLink to="/withdraw/log">{t('detail.others')}</QuietLink>}
    </Screen>
  );
}
