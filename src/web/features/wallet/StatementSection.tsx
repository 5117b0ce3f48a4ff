import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { ProviderState } from '#web/api/http/providerApi.ts';
import { selectStatement, useGetStatementQuery } from '#web/api/statement.ts';
import { selectStatementRows, type StatementRow } from '#web/api/statementRows.ts';
import { Icon } from '#web/components/Icon.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { ACTIVITY_HEIGHT } from '#web/shared/records/ActivityRow.tsx';
import { MovementFailures } from '#web/shared/records/MovementFailures.tsx';
import { useMovements } from '#web/shared/records/useMovements.ts';
import { rem, TOUCH_TARGET, visuallyHidden } from '#web/theme/tokens.ts';
import { BalanceReconciliation } from './BalanceReconciliation.tsx';
import { PendingRows } from './PendingRows.tsx';
import { PrintButton } from './PrintButton.tsx';
import { PeriodStatement } from './PeriodStatement.tsx';
import { SearchField } from './SearchField.tsx';
import { StatementFile } from './StatementFile.tsx';
import { KindFilter, PeriodFilter } from './StatementFilters.tsx';
import { StatementList } from './StatementList.tsx';
import { selectStatementTotals } from './statementTotals.ts';
import { useStatementFilter } from './useStatementFilter.ts';

const SKELETON_ROWS = 4;
// As high as the buttons, so that it keeps its line when they wrap.
const heading = { display: 'flex', alignItems: 'center', minHeight: { md: rem(44) } } as const;
// The first one shrinks to its icon before they leave the line of the heading.
const buttons = {
  flexWrap: 'wrap',
  flex: `1 1 ${rem(3 * TOUCH_TARGET)}`,
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: { md: 3 },
  mr: -3,
} as const;
// It has no height and no gap above it while its text is hidden.
const status = { mt: -3, '& > p': { mt: 3 }, '& > span': visuallyHidden } as const;
// The focus ring of the chips adds 4 px to each side.
const filters = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  '& > *': { flex: '1 0 100%' },
  '& > [role=radiogroup] + [role=radiogroup]': { flex: { md: '0 1 auto' } },
  '& > .MuiInputBase-root': { flex: { md: '1 0 14rem' }, width: 'auto', my: 1 },
} as const;
const NO_ROWS: StatementRow[] = [];

type Filter = Pick<ReturnType<typeof useStatementFilter>, 'group' | 'period'>;

export function StatementSection() {
  const { t } = useTranslation('wallet');
  const filter = useStatementFilter();
  const { group, period } = filter;
  const [query, setQuery] = useState('');
  const { isOpen, toggle } = useSearchRow(filter.choice !== 'all' || query !== '', () => {
    setQuery('');
    if (filter.choice !== 'all') filter.showPeriod('all');
  });
  return (
    <Stack component="section" aria-label={t('statement.title')} useFlexGap spacing={3}>
      <StatementHeader group={group} period={period}>
        {toggle && (
          <Button
            variant="text"
            size="small"
            aria-label={t('search.toggle')}
            title={t('search.toggle')}
            aria-expanded={isOpen}
            onClick={toggle}
            sx={{ minWidth: TOUCH_TARGET }}
          >
            <Icon name={isOpen ? 'close' : 'search'} size={18} />
          </Button>
        )}
      </StatementHeader>
      <StatementAge />
      <BalanceReconciliation />
      <SearchedStatement group={group} period={period} query={query}>
        <KindFilter {...filter} />
        {isOpen && (
          <>
            <PeriodFilter {...filter} />
            <SearchField value={query} onChange={setQuery} />
          </>
        )}
      </SearchedStatement>
    </Stack>
  );
}

/**
 * Returns whether period and search are shown, and below 900 px what shows or hides them. What hides them also clears
 * them, so that no invisible filter hides transactions. An empty account has neither.
 */
function useSearchRow(isInUse: boolean, clear: () => void) {
  const isWide = useIsWide();
  const count = useSelector(selectStatementTotals)?.count;
  const [wasOpened, setOpened] = useState(isInUse);
  const isOpen = isInUse || (count !== 0 && (isWide || wasOpened));
  function toggle() {
    setOpened(!isOpen);
    if (isOpen) clear();
  }
  return { isOpen, toggle: isWide || !(count || isInUse) ? null : toggle };
}

function StatementAge() {
  const isLoaded = useSelector((state: ProviderState) => selectStatement(state).data !== undefined);
  return isLoaded && <QueryAge select={selectStatement} />;
}

/** Renders the filters and the transactions found. */
function SearchedStatement({ group, period, query, children }: Filter & { query: string; children: ReactNode }) {
  const { t } = useTranslation('wallet');
  const statementQuery = useGetStatementQuery(undefined, { selectFromResult: selectShown });
  const { data } = statementQuery;
  const load = useInitialLoad(statementQuery);
  const { movements, isWaiting, ...logs } = useMovements();
  const rows = useSelector(selectStatementRows) ?? NO_ROWS;
  const searched = useDeferredValue(query.trim());
  const [statusPlace, setStatusPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <Box sx={filters}>{children}</Box>
      <MovementFailures {...logs} />
      {!isWaiting && searched === '' && <PendingRows movements={movements} period={period} />}
      {/* It stays while the list below is replaced, because screen readers often miss a new status. */}
      <Box ref={setStatusPlace} role="status" sx={status} />
      {data && !isWaiting && period && (
        <PeriodStatement
          key={`${group} ${searched} ${period.from} ${period.until}`}
          statement={data}
          period={period}
          group={group}
          query={searched}
          statusPlace={statusPlace}
        />
      )}
      {data && !isWaiting && !period && (
        <StatementList
          key={`${group} ${searched}`}
          statement={data}
          rows={rows}
          group={group}
          query={searched}
          statusPlace={statusPlace}
        />
      )}
      {data && isWaiting && <SkeletonRows rows={SKELETON_ROWS} rowHeight={ACTIVITY_HEIGHT} />}
      {!data && <LoadingRows {...load} text={t('statement.failed')} rows={SKELETON_ROWS} rowHeight={ACTIVITY_HEIGHT} />}
    </>
  );
}

/** Renders the heading and buttons, with the files of the statement once it has entries. */
function StatementHeader({ group, period, children }: Filter & { children: ReactNode }) {
  const { t } = useTranslation('wallet');
  const loaded = useSelector(selectStatementTotals)?.count ?? 0;
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        minHeight: rem(44),
        // On a wide page on the line of the other column's first words.
        mt: { xs: -2, md: -2.5 },
        columnGap: 3,
      }}
    >
      <Typography variant="h3" component="h2" sx={heading}>
        {t('statement.title')}
      </Typography>
      <Stack direction="row" sx={buttons}>
        {loaded > 0 && <StatementFile group={group} period={period} loaded={loaded} />}
        {children}
        {loaded > 0 && <PrintButton />}
      </Stack>
    </Stack>
  );
}
