import { useTranslation } from 'react-i18next';
import { hasAddress } from '#web/api/offeredMethods.ts';
import { useWithdrawMethodsQuery } from '#web/api/withdrawMethods.ts';
import { WithdrawMethods } from '#web/features/withdraw/WithdrawMethods.tsx';
import { withdrawSaga } from '#web/features/withdraw/withdrawSaga.ts';
import { LoadingMethods } from '#web/money/LoadingMethods.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { IntroText } from '#web/components/IntroText.tsx';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';

/** Renders /withdraw. Methods that cannot pay out are left out. */
export function WithdrawMethodsScreen() {
  const { t } = useTranslation('withdraw');
  useInjectFeature('withdraw', withdrawSaga);
  const query = useWithdrawMethodsQuery(undefined, { refetchOnMountOrArgChange: true });
  const load = useInitialLoad(query);
  const offered = query.data?.rows.filter(hasAddress);
  return (
    <Screen title={t('title')} layout="panes">
      {offered && offered.length > 0 && <WithdrawMethods methods={offered} />}
      {offered?.length === 0 && <EmptyText>{t('methods.none')}</EmptyText>}
      {!offered && !load.failure && <IntroText>{t('methods.loading')}</IntroText>}
      {!offered && <LoadingMethods {...load} text={t('methods.failed')} cards={2} terms={2} />}
    </Screen>
  );
}
