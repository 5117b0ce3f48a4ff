import { useTranslation } from 'react-i18next';
import { TradeRecords } from '#web/features/admin/records/TradeRecords.tsx';
import { Screen } from '#web/shell/Screen.tsx';

export function AdminTradesScreen() {
  const { t } = useTranslation('admin');
  return (
    <Screen title={t('nav.trades')} layout="panes">
      <TradeRecords />
    </Screen>
  );
}
