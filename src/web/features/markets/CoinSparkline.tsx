import { memo } from 'react';
import { useSelector } from 'react-redux';
import { Sparkline } from '#web/components/market/Sparkline.tsx';
import { selectSparkline } from '#web/market/store/marketSelectors.ts';

/** Renders the last day of a pair and renders alone when its closes arrive. */
export const CoinSparkline = memo(function CoinSparkline({ symbol }: { symbol: string }) {
  return <Sparkline points={useSelector(selectSparkline(symbol))} />;
});
