import { useTranslation } from 'react-i18next';
import { useDepositMethodsQuery } from '#web/api/depositMethods.ts';
import { hasAddress } from '#web/api/offeredMethods.ts';
import { DepositGrid } from '#web/features/deposit/DepositGrid.tsx';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { Lead } from '#web/components/Lead.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';

/** /deposit: the ways to pay in. A method that nobody could pay to is left out. */
export function DepositMethodsScreen() {
  const { t } = useTranslation('deposit');
  const asked = useDepositMethodsQuery(undefined, { refetchOnMountOrArgChange: true });
  const load = useFirstLoad(asked);
  const offered = asked.data?.rows.filter(hasAddress);
  return (
    <Screen title={t('title')}>
      {offered && offered.length > 0 && <DepositGrid methods={offered} />}
      {offered?.length === 0 && <EmptyText>{t('methods.none')}</EmptyText>}
      {!offered && !load.failure && <Lead>{t('methods.loading')}</Lead>}
      {!offered && <AwaitedRows {...load} text={t('methods.failed')} rows={2} rowHeight={136} />}
    </Screen>
  );
}
