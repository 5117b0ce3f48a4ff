import { useTranslation } from 'react-i18next';
import { OrdersPanes } from '#web/features/orders/OrdersPanes.tsx';
import { tradeSaga } from '#web/features/trade/tradeSaga.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { useFeature } from '#web/shared/app/useFeature.ts';

/** Every order of the account, with the newest one beside them where there is room. */
export function OrdersScreen() {
  const { t } = useTranslation('orders');
  useFeature(tradeSaga);
  return (
    <Screen title={t('title')} layout="panes">
      <OrdersPanes narrow="list" />
    </Screen>
  );
}
