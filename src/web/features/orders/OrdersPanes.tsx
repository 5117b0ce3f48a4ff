import { useState } from 'react';
import { ListAndDetail } from '#web/shell/ListAndDetail.tsx';
import { useHasTwoPanes } from '#web/shell/useHasTwoPanes.ts';
import { NewestOrder } from './NewestOrder.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { OrdersList } from './OrdersList.tsx';

interface OrdersPanesProps {
  /** The order in the address. */
  id?: string | undefined;
  /** What stands alone where there is no room for both. */
  narrow: 'list' | 'detail';
}

/** The orders beside the chosen one from 900 px on; below that what the address names. */
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
