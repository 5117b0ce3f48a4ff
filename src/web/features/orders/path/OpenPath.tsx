import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Trade } from '#contract/trades.ts';
import { LazyPathFigure } from './LazyPathFigure.tsx';
import { PathSkeleton } from './PathSkeleton.tsx';
import type { useOpenPath } from './useOpenPath.ts';

interface OpenPathProps {
  trade: Trade;
  path: ReturnType<typeof useOpenPath>;
  decimals: number;
}

/** Shows the price path of a pending trade from shortly before its entry until now; it grows towards its expiry. */
export function OpenPath({ trade, path, decimals }: OpenPathProps) {
  const { t } = useTranslation('orders');
  const { points, entry, from, until, standing, isUnavailable } = path;
  if (standing === undefined) {
    if (!isUnavailable) return <PathSkeleton />;
    return (
      <Typography variant="body2" color="textSecondary">
        {t('evidence.pathUnavailable')}
      </Typography>
    );
  }
  return (
    <LazyPathFigure
      points={points}
      during={entry ? points.filter(({ at }) => at >= entry.at) : points}
      entry={entry}
      last={points.at(-1)}
      tone={standing}
      open={{ from, until }}
      winsAbove={trade.tradeType === 'buy'}
      decimals={decimals}
      note={t('evidence.pathFromSeconds')}
    />
  );
}
