import { useTranslation } from 'react-i18next';
import { useMatch, useParams } from 'react-router';
import { OrdersPanes } from '#web/features/orders/OrdersPanes.tsx';
import { tradeSaga } from '#web/features/trade/tradeSaga.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { useHasTwoPanes } from '#web/shell/layout/useHasTwoPanes.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';

/**
 * Renders /orders, and /order/:id with one order; beside each other on wide pages. /order without an id shows the
 * newest pending order, else the newest.
 */
export function OrdersScreen() {
  const { t } = useTranslation('orders');
  const { id } = useParams();
  const hasTwoPanes = useHasTwoPanes();
  const isList = useMatch('/orders') !== null;
  useInjectFeature('trade', tradeSaga);
  return (
    <Screen title={t(hasTwoPanes || isList ? 'title' : 'detailTitle')} layout={hasTwoPanes ? 'panes' : 'column'}>
      <OrdersPanes id={id} narrow={isList ? 'list' : 'detail'} />
    </Screen>
  );
}
