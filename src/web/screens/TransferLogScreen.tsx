import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { TransferRecords } from '#web/features/transfer/TransferRecords.tsx';
import { transferSaga } from '#web/features/transfer/transferSaga.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { useHasTwoPanes } from '#web/shell/layout/useHasTwoPanes.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { recordSaga } from '#web/shared/records/recordSaga.ts';

/** Renders /transfer/log and /transfer/log/:id. */
export function TransferLogScreen() {
  const { t } = useTranslation('transfer');
  const { id } = useParams();
  const hasTwoPanes = useHasTwoPanes();
  useInjectFeature('transfer', transferSaga);
  useInjectFeature('record', recordSaga);
  return (
    <Screen
      title={t(hasTwoPanes || id === undefined ? 'historyTitle' : 'detailTitle')}
      layout={hasTwoPanes ? 'panes' : 'column'}
    >
      <TransferRecords id={id} />
    </Screen>
  );
}
