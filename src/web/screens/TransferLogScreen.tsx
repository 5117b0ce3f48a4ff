import { useTranslation } from 'react-i18next';
import { TransferLog } from '#web/features/transfer/TransferLog.tsx';
import { transferSaga } from '#web/features/transfer/transferSaga.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { useFeature } from '#web/shared/app/useFeature.ts';

/** /transfer/log: every transfer of the account, sent and received. */
export function TransferLogScreen() {
  const { t } = useTranslation('transfer');
  useFeature(transferSaga);
  return (
    <Screen title={t('historyTitle')}>
      <TransferLog />
    </Screen>
  );
}
