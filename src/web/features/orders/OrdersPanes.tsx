import { useState } from 'react';
import { useIsWide } from '#web/shell/useIsWide.ts';
import { Panes } from '#web/shell/Panes.tsx';
import { NewestOrder } from './NewestOrder.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { OrdersList } from './OrdersList.tsx';

const COLUMNS = 'minmax(20rem, 25rem) minmax(0, 1fr)';

interface OrdersPanesProps {
  /** The order in the address. */
  id?: string | undefined;
  /** What stands alone where there is no room for both. */
  narrow: 'list' | 'detail';
}

/** The orders beside the chosen one from 900 px on; below that what the address names. */
export function OrdersPanes({ id, narrow }: OrdersPanesProps) {
  const isWide = useIsWide();
  const [newest, setNewest] = useState<string>();
  const detail =
    id === undefined ? <NewestOrder onShown={setNewest} isBesideList={isWide} /> : <OrderDetail key={id} id={id} />;
  if (isWide) return <Panes first={<OrdersList selected={id ?? newest} />} second={detail} columns={COLUMNS} />;
  return narrow === 'list' ? <OrdersList /> : detail;
}
