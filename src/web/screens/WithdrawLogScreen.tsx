import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { WithdrawRecords } from '#web/features/withdraw/WithdrawRecords.tsx';
import { withdrawSaga } from '#web/features/withdraw/withdrawSaga.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { useHasTwoPanes } from '#web/shell/layout/useHasTwoPanes.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { recordSaga } from '#web/shared/records/recordSaga.ts';

/** Renders /withdraw/log and /withdraw/log/:id. */
export function WithdrawLogScreen() {
  const { t } = useTranslation('withdraw');
  const { id } = useParams();
  const hasTwoPanes = useHasTwoPanes();
  useInjectFeature('withdraw', withdrawSaga);
  useInjectFeature('record', recordSaga);
  return (
    <Screen
      title={t(hasTwoPanes || id === undefined ? 'historyTitle' : 'detailTitle')}
      layout={hasTwoPanes ? 'panes' : 'column'}
    >
      <WithdrawRecords id={id} />
    </Screen>
  );
}
