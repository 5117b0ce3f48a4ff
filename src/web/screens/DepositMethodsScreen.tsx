import { useTranslation } from 'react-i18next';
import { hasAddress, useDepositMethodsQuery } from '#web/api/depositMethods.ts';
import { DepositGrid } from '#web/features/deposit/DepositGrid.tsx';
import { EmptyText } from '#web/ui/EmptyText.tsx';
import { FailureNotice } from '#web/ui/FailureNotice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx';

/** /deposit: the ways to pay in. A method that nobody could pay to is left out. */
export function DepositMethodsScreen() {
  const { t } = useTranslation('deposit');
  const { data, error, refetch } = useDepositMethodsQuery(undefined, { refetchOnMountOrArgChange: true });
  const offered = data?.rows.filter(hasAddress);
  return (
    <Screen title={t('title')}>
      {offered && offered.length > 0 && <DepositGrid methods={offered} />}
      {offered?.length === 0 && <EmptyText>{t('methods.none')}</EmptyText>}
      {!offered && error && <FailureNotice failure={error} text={t('methods.failed')} onRetry={refetch} />}
      {!offered && !error && (
        <div>
          <p role="status">{t('methods.loading')}</p>
          <SkeletonRows rows={2} rowHeight={136} />
        </div>
      )}
    </Screen>
  );
}
