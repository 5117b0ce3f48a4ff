import type { Trade } from '#contract/trades.ts';
import { usePriceDecimals } from '#web/shell/usePriceDecimals.ts';
import { OrderHeader } from './OrderHeader.tsx';
import { OrderTop } from './OrderTop.tsx';
import { OpenPath } from './path/OpenPath.tsx';
import { useOpenPath } from './path/useOpenPath.ts';

/** Shows a pending order beside its growing path. Both state how it stands at the newest price of the path. */
export function PendingOrderTop({ trade, isBesidePath }: { trade: Trade; isBesidePath: boolean }) {
  const path = useOpenPath(trade);
  const decimals = usePriceDecimals(trade.coinType);
  return (
    <OrderTop
      header={<OrderHeader trade={trade} isBesidePath={isBesidePath} outcome={path.standing} />}
      path={<OpenPath trade={trade} path={path} decimals={decimals} />}
    />
  );
}
