import { useState } from 'react';
import { ListAndDetail } from '#web/shell/layout/ListAndDetail.tsx';
import { useHasTwoPanes } from '#web/shell/layout/useHasTwoPanes.ts';
import { NewestOrder } from './NewestOrder.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { OrdersList } from './OrdersList.tsx';

interface OrdersPanesProps {
  /** From the URL. */
  id?: string | undefined;
  /** The part to show where both do not fit. */
  narrow: 'list' | 'detail';
}

/** Places the orders beside the selected one from 900 px on; on narrower pages shows one of them. */
export function OrdersPanes({ id, narrow }: OrdersPanesProps) {
  const hasTwoPanes = useHasTwoPanes();
  const [newest, setNewest] = useState<string>();
  const selected = hasTwoPanes ? (id ?? newest) : undefined;
  const detail =
    id === undefined ? (
      <NewestOrder onShown={setNewest} isBesideList={hasTwoPanes} />
    ) : (
      <OrderDetail key={id} id={id} />
    );
  return <ListAndDetail list={<OrdersList selected={selected} />} detail={detail} narrow={narrow} />;
}
