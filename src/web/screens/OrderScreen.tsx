import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { NewestOrder } from '#web/features/orders/NewestOrder.tsx';
import { OrderDetail } from '#web/features/orders/OrderDetail.tsx';
import { tradeSaga } from '#web/features/trade/tradeSaga.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { useFeature } from '#web/shared/app/useFeature.ts';

/** One order with its evidence; without an id the newest pending one, else the newest. */
export function OrderScreen() {
  const { t } = useTranslation('orders');
  const { id } = useParams();
  useFeature(tradeSaga);
  return (
    <Screen title={t('detailTitle')}>{id === undefined ? <NewestOrder /> : <OrderDetail key={id} id={id} />}</Screen>
  );
}
