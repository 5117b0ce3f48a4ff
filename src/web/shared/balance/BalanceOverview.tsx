import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { onceMore } from '#web/shared/app/onceMore.ts';
import { useOnline } from '#web/shared/app/useOnline.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { rem } from '#web/theme/tokens.ts';
import { BalanceHead } from './BalanceHead.tsx';
import { ChangeAndParts } from './ChangeAndParts.tsx';
import { type Range } from './ranges.ts';
import { RangeChoice } from './RangeChoice.tsx';
import { useBalanceHistory } from './useBalanceHistory.ts';
import { useBalanceHidden } from './useBalanceHidden.ts';

const BalanceChart = lazy(() => onceMore(() => import('./BalanceChart.tsx')));

/** The heights of what stands in the place of the figures and of the chart. */
const HEAD_HEIGHT = 68;
const CHART_HEIGHT = { false: rem(96), true: rem(144) } as const;
const chart = { boxSizing: 'content-box', pt: 3 } as const;

interface BalanceOverviewProps {
  /** The range that is shown first. */
  range: Range;
  /** With axes, for a screen that is about the balance; without them the parts of the balance stand below the sum. */
  hasAxes?: boolean;
}

/** The total balance, how it changed over time, and the choice of that time. Nothing moves when an answer arrives. */
export function BalanceOverview({ range: first, hasAxes = false }: BalanceOverviewProps) {
  const { t } = useTranslation(['balance', 'app']);
  const { date } = useLocale();
  const asked = useGetUserByIdQuery();
  const load = useFirstLoad(asked);
  const [range, setRange] = useState(first);
  const { history, isLoading, failure, retry } = useBalanceHistory(range);
  const { isHidden } = useBalanceHidden();
  const isOnline = useOnline();
  const { data: user, isError, fulfilledTimeStamp = 0 } = asked;
  const oldSince = isError || !isOnline ? fulfilledTimeStamp : null;

  if (!user && load.failure)
    return <FailureNotice failure={load.failure} text={t('app:userFailed')} onRetry={load.retry} />;
  const height = CHART_HEIGHT[`${hasAxes}`];
  const place = <Skeleton height={height} />;
  return (
    <Stack component="section" aria-label={t('balance:total')} useFlexGap spacing={1}>
      {user ? <BalanceHead user={user} isOld={oldSince !== null} /> : <SkeletonRows rows={1} rowHeight={HEAD_HEIGHT} />}
      <ChangeAndParts user={user} oldSince={oldSince} range={range} history={history} hasParts={!hasAxes} />
      <Box sx={{ ...chart, minHeight: height, opacity: isLoading ? 0.5 : 1 }} aria-busy={isLoading || undefined}>
        {history && (
          <Suspense fallback={place}>
            <BalanceChart history={history} hasAxes={hasAxes} isHidden={isHidden} />
          </Suspense>
        )}
        {!history && !failure && place}
        {!history && failure && <FailureNotice failure={failure} text={t('balance:chartFailed')} onRetry={retry} />}
      </Box>
      {history?.isCut && !isLoading && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t('balance:cut', { date: date(history.from) })}
        </Typography>
      )}
      <RangeChoice value={range} onChange={setRange} />
    </Stack>
  );
}
