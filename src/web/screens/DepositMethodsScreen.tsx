import { useTranslation } from 'react-i18next';
import { useDepositMethodsQuery } from '#web/api/depositMethods.ts';
import { hasAddress } from '#web/api/offeredMethods.ts';
import { DepositGrid } from '#web/features/deposit/DepositGrid.tsx';
import { AwaitedMethods } from '#web/money/AwaitedMethods.tsx';
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
    <Screen title={t('title')} layout="panes">
      {offered && offered.length > 0 && <DepositGrid methods={offered} />}
      {offered?.length === 0 && <EmptyText>{t('methods.none')}</EmptyText>}
      {!offered && !load.failure && <Lead>{t('methods.loading')}</Lead>}
      {!offered && <AwaitedMethods {...load} text={t('methods.failed')} cards={3} terms={1} />}
    </Screen>
  );
}
