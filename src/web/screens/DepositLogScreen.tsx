import { useTranslation } from 'react-i18next';
import { DepositLog } from '#web/features/deposit/DepositLog.tsx';
import { depositSaga } from '#web/features/deposit/depositSaga.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { useFeature } from '#web/shared/app/useFeature.ts';

/** /deposit/log: every deposit of the account. */
export function DepositLogScreen() {
  const { t } = useTranslation('deposit');
  useFeature(depositSaga);
  return (
    <Screen title={t('historyTitle')}>
      <DepositLog />
    </Screen>
  );
}
