import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { booksApi, useGetSummaryQuery } from '#web/api/admin/books.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { Tiles } from './Tiles.tsx';
import { WaitingCard } from './WaitingCard.tsx';
import { WeekCard } from './WeekCard.tsx';

const GRID = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

const selectSummary = booksApi.endpoints.getSummary.select();

// The shell refreshes the summary.
export function Dashboard() {
  const { t } = useTranslation('adminBooks');
  const query = useGetSummaryQuery(undefined, { selectFromResult: selectShown });
  const load = useInitialLoad(query);
  const { data } = query;
  const isWide = useIsWide();
  if (!data) return <LoadingRows {...load} text={t('failed')} rows={4} rowHeight={120} />;
  return (
    <>
      <QueryAge select={selectSummary} />
      {!isWide && <WaitingCard summary={data} />}
      <Tiles summary={data} />
      <Box sx={GRID}>
        {isWide && <WaitingCard summary={data} />}
        {data.days && <WeekCard days={data.days} />}
      </Box>
    </>
  );
}
