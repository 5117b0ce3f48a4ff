import { useTranslation } from 'react-i18next';
import { hasAddress } from '#web/api/offeredMethods.ts';
import { useWithdrawMethodsQuery } from '#web/api/withdrawMethods.ts';
import { WithdrawMethods } from '#web/features/withdraw/WithdrawMethods.tsx';
import { EmptyText } from '#web/ui/EmptyText.tsx';
import { FailureNotice } from '#web/ui/FailureNotice.tsx';
import { Lead } from '#web/ui/Lead.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx';
import { useFirstLoad } from '#web/ui/useFirstLoad.ts';

/** /withdraw: the ways to be paid out. A method that cannot pay is left out. */
export function WithdrawMethodsScreen() {
  const { t } = useTranslation('withdraw');
  const asked = useWithdrawMethodsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { failure, retry } = useFirstLoad(asked);
  const offered = asked.data?.rows.filter(hasAddress);
  return (
    <Screen title={t('title')}>
      {offered && offered.length > 0 && <WithdrawMethods methods={offered} />}
      {offered?.length === 0 && <EmptyText>{t('methods.none')}</EmptyText>}
      {!offered && failure && <FailureNotice failure={failure} text={t('methods.failed')} onRetry={retry} />}
      {!offered && !failure && (
        <>
          <Lead>{t('methods.loading')}</Lead>
          <SkeletonRows rows={2} rowHeight={92} />
        </>
      )}
    </Screen>
  );
}
