import { useTranslation } from 'react-i18next';
import { TransferForm } from '#web/features/transfer/TransferForm.tsx';
import { Screen } from '#web/shell/Screen.tsx';

export function TransferScreen() {
  const { t } = useTranslation('transfer');
  return (
    <Screen title={t('title')} layout="panes">
      <TransferForm />
    </Screen>
  );
}
