import { useTranslation } from 'react-i18next';
import { createPathBetween } from '#web/shared/chart/pricePath.ts';
import type { SettledTrade } from '#web/shared/records/settlementCheck.ts';
import { LazyPathFigure } from './LazyPathFigure.tsx';
import { usePricePath } from './usePricePath.ts';

/** Shows the price path between entry and exit. */
export function PricePath({ trade, decimals }: { trade: SettledTrade; decimals: number }) {
  const { t } = useTranslation('orders');
  const { points, from } = usePricePath(trade.coinType, trade.evidence);
  const { entry, exit } = trade.evidence;
  return (
    <LazyPathFigure
      points={points}
      // The drawing also shows trades around both, which are no part of the trade.
      during={entry && exit ? createPathBetween(entry, exit, points) : points}
      entry={points.find(({ at }) => at === Date.parse(entry?.at ?? ''))}
      last={points.findLast(({ at }) => at === Date.parse(exit?.at ?? ''))}
      tone={trade.tradeResult ?? null}
      winsAbove={trade.tradeType === 'buy'}
      decimals={decimals}
      note={t(from === 'seconds' ? 'evidence.pathFromSeconds' : 'evidence.pathFromTrades')}
    />
  );
}
