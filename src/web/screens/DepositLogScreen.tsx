import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DepositRecords } from '#web/features/deposit/DepositRecords.tsx';
import { depositSaga } from '#web/features/deposit/depositSaga.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { useHasTwoPanes } from '#web/shell/layout/useHasTwoPanes.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { recordSaga } from '#web/shared/records/recordSaga.ts';

/** Renders /deposit/log and /deposit/log/:id. */
export function DepositLogScreen() {
  const { t } = useTranslation('deposit');
  const { id } = useParams();
  const hasTwoPanes = useHasTwoPanes();
  useInjectFeature('deposit', depositSaga);
  useInjectFeature('record', recordSaga);
  return (
    <Screen
      title={t(hasTwoPanes || id === undefined ? 'historyTitle' : 'detailTitle')}
      layout={hasTwoPanes ? 'panes' : 'column'}
    >
      <DepositRecords id={id} />
    </Screen>
  );
}
