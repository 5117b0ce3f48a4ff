import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { OrdersPanes } from '#web/features/orders/OrdersPanes.tsx';
import { tradeSaga } from '#web/features/trade/tradeSaga.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { useIsWide } from '#web/shell/useIsWide.ts';
import { useFeature } from '#web/shared/app/useFeature.ts';

/** One order with its evidence, beside all orders where there is room; without an id the newest pending, else the newest. */
export function OrderScreen() {
  const { t } = useTranslation('orders');
  const { id } = useParams();
  const isWide = useIsWide();
  useFeature(tradeSaga);
  return (
    <Screen title={t(isWide ? 'title' : 'detailTitle')} layout="panes">
      <OrdersPanes id={id} narrow="detail" />
    </Screen>
  );
}
