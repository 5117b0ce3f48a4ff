import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { BalanceHeader } from './BalanceHeader.tsx';
import { ChangeAndBreakdown } from './ChangeAndBreakdown.tsx';
import { chartHeight, LOW_WALLET } from './chartHeight.ts';
import { HistoryCut } from './HistoryCut.tsx';
import { type Range } from './ranges.ts';
import { RangeTabs } from './RangeTabs.tsx';
import { useBalanceHistory } from './useBalanceHistory.ts';
import { useBalanceHidden } from './useBalanceHidden.ts';
import { useBalanceStaleSince } from './useBalanceStaleSince.ts';

const BalanceChart = lazyChunk(() => import('./BalanceChart.tsx'));

// Reserves the height of the figures.
const HEAD_HEIGHT = 68;
const chart = { boxSizing: 'content-box', pt: 3, minHeight: 'var(--chart)' } as const;

interface BalanceOverviewProps {
  /** The initial range. */
  range: Range;
  /** Shows axes instead of the parts of the balance. */
  hasAxes?: boolean;
}

/** Renders the total balance, its history and the choice of its range. A response moves nothing. */
export function BalanceOverview({ range: initialRange, hasAxes = false }: BalanceOverviewProps) {
  const { t } = useTranslation(['balance', 'app']);
  const query = useGetUserByIdQuery(undefined, { selectFromResult: selectShown });
  const load = useInitialLoad(query);
  const [range, setRange] = useState(initialRange);
  const { history, isLoading, failure, retry } = useBalanceHistory(range);
  const { isHidden } = useBalanceHidden();
  const { data: user } = query;
  const staleSince = useBalanceStaleSince();

  if (!user && load.failure)
    return <FailureNotice failure={load.failure} text={t('app:userFailed')} onRetry={load.retry} />;
  const place = <Skeleton height="var(--chart)" />;
  const change = (
    <ChangeAndBreakdown user={user} staleSince={staleSince} range={range} history={history} hasBreakdown={!hasAxes} />
  );
  return (
    <Stack
      component="section"
      aria-label={t('balance:total')}
      useFlexGap
      spacing={1}
      sx={{ mt: { xs: -2, md: 0 }, ...chartHeight(hasAxes) }}
    >
      {user ? (
        <BalanceHeader user={user} isStale={staleSince !== null}>
          {hasAxes && change}
        </BalanceHeader>
      ) : (
        <SkeletonRows rows={1} rowHeight={HEAD_HEIGHT} />
      )}
      {!hasAxes && change}
      <Stack useFlexGap spacing={1} sx={hasAxes ? { [LOW_WALLET]: { display: 'none' } } : null}>
        <Box sx={{ ...chart, opacity: isLoading ? 0.5 : 1 }} aria-busy={isLoading || undefined}>
          {history && (
            <Suspense fallback={place}>
              <BalanceChart history={history} hasAxes={hasAxes} isHidden={isHidden} />
            </Suspense>
          )}
          {!history && !failure && place}
          {!history && failure && <FailureNotice failure={failure} text={t('balance:chartFailed')} onRetry={retry} />}
        </Box>
        {history?.isCut && !isLoading && <HistoryCut from={history.from} failure={failure ?? null} onRetry={retry} />}
        <RangeTabs value={range} onChange={setRange} />
      </Stack>
    </Stack>
  );
}
