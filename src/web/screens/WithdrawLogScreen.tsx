import { useTranslation } from 'react-i18next';
import { WithdrawLog } from '#web/features/withdraw/WithdrawLog.tsx';
import { withdrawSaga } from '#web/features/withdraw/withdrawSaga.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { useFeature } from '#web/shared/app/useFeature.ts';

/** /withdraw/log: every withdraw of the account. */
export function WithdrawLogScreen() {
  const { t } = useTranslation('withdraw');
  useFeature(withdrawSaga);
  return (
    <Screen title={t('historyTitle')}>
      <WithdrawLog />
    </Screen>
  );
}
