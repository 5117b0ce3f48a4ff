import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useGetSummaryQuery } from '#web/api/admin/books.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { Freshness } from '#web/shared/query/Freshness.tsx';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useIsWide } from '#web/shell/useIsWide.ts';
import { Tiles } from './Tiles.tsx';
import { WaitingCard } from './WaitingCard.tsx';
import { WeekCard } from './WeekCard.tsx';

const GRID = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

/** What waits, what moved, and whether everything is well; the shell keeps it fresh. */
export function Dashboard() {
  const { t } = useTranslation('adminBooks');
  const asked = useGetSummaryQuery();
  const load = useFirstLoad(asked);
  const { data } = asked;
  const isWide = useIsWide();
  if (!data) return <AwaitedRows {...load} text={t('failed')} rows={4} rowHeight={120} />;
  return (
    <>
      <Freshness updatedAt={asked.fulfilledTimeStamp} isFailing={asked.isError} />
      {!isWide && <WaitingCard summary={data} />}
      <Tiles summary={data} />
      <Box sx={GRID}>
        {isWide && <WaitingCard summary={data} />}
        {data.days && <WeekCard days={data.days} />}
      </Box>
    </>
  );
}
