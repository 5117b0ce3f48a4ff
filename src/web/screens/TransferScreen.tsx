import { useTranslation } from 'react-i18next';
import { TransferForm } from '#web/features/transfer/TransferForm.tsx';
import { transferSaga } from '#web/features/transfer/transferSaga.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { Screen } from '#web/shell/Screen.tsx';

export function TransferScreen() {
  const { t } = useTranslation('transfer');
  useInjectFeature('transfer', transferSaga);
  return (
    <Screen title={t('title')} layout="panes">
      <TransferForm />
    </Screen>
  );
}
