import { useTranslation } from 'react-i18next';
import { TransferForm } from '#web/features/transfer/TransferForm.tsx';
import { Screen } from '#web/shell/Screen.tsx';

/** /transfer: money to another user of the same provider. */
export function TransferScreen() {
  const { t } = useTranslation('transfer');
  return (
    <Screen title={t('title')} layout="panes">
      <TransferForm />
    </Screen>
  );
}
