import { useTranslation } from 'react-i18next';
import { TransferRecords } from '#web/features/admin/records/TransferRecords.tsx';
import { Screen } from '#web/shell/Screen.tsx';

export function AdminTransfersScreen() {
  const { t } = useTranslation('admin');
  return (
    <Screen title={t('nav.transfers')} layout="panes">
      <TransferRecords />
    </Screen>
  );
}
