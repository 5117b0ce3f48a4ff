import { useTranslation } from 'react-i18next';
import { useDepositMethodsQuery } from '#web/api/depositMethods.ts';
import { hasAddress } from '#web/api/offeredMethods.ts';
import { DepositMethods } from '#web/features/deposit/DepositMethods.tsx';
import { depositSaga } from '#web/features/deposit/depositSaga.ts';
import { LoadingMethods } from '#web/money/LoadingMethods.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { IntroText } from '#web/components/IntroText.tsx';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';

/** Renders /deposit. Methods that cannot receive money are left out. */
export function DepositMethodsScreen() {
  const { t } = useTranslation('deposit');
  useInjectFeature('deposit', depositSaga);
  const query = useDepositMethodsQuery(undefined, { refetchOnMountOrArgChange: true });
  const load = useInitialLoad(query);
  const offered = query.data?.rows.filter(hasAddress);
  return (
    <Screen title={t('title')} layout="panes">
      {offered && offered.length > 0 && <DepositMethods methods={offered} />}
      {offered?.length === 0 && <EmptyText>{t('methods.none')}</EmptyText>}
      {!offered && !load.failure && <IntroText>{t('methods.loading')}</IntroText>}
      {!offered && <LoadingMethods {...load} text={t('methods.failed')} cards={3} terms={1} />}
    </Screen>
  );
}
