import { memo } from 'react';
import { useSelector } from 'react-redux';
import { Sparkline } from '#web/components/market/Sparkline.tsx';
import { selectSparkline } from '#web/market/store/marketSelectors.ts';

/** The last day of a pair as a line; it renders by itself when its closes come. */
export const CoinSparkline = memo(function CoinLine({ symbol }: { symbol: string }) {
  return <Sparkline points={useSelector(selectSparkline(symbol))} />;
});
