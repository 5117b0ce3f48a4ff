import { useTranslation } from 'react-i18next';
import { OrdersList } from '#web/features/orders/OrdersList.tsx';
import { tradeSaga } from '#web/features/trade/tradeSaga.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { useFeature } from '#web/shared/app/useFeature.ts';

/** Every order of the account. */
export function OrdersScreen() {
  const { t } = useTranslation('orders');
  useFeature(tradeSaga);
  return (
    <Screen title={t('title')}>
      <OrdersList />
    </Screen>
  );
}
