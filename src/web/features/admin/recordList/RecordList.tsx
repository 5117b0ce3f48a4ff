import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ADMIN_PAGE_SIZE } from '#contract/admin/administration.ts';
import type { RecordPage } from '#web/api/admin/records.ts';
import { SearchField } from '#web/features/admin/shared/SearchField.tsx';
import { TOOLBAR } from '#web/features/admin/shared/toolbar.ts';
import { useIsVeryWide } from '#web/shell/layout/useIsVeryWide.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { type QueryState, useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { PageTurner } from './PageTurner.tsx';
import { RecordCards } from './RecordCards.tsx';
import type { RecordColumn, RecordLog } from './recordColumn.ts';
import { RecordTable } from './RecordTable.tsx';
import type { RecordListView } from './useRecordList.ts';

// On a phone the search has a row of its own; filter and export share the next one.
const filters = {
  ...TOOLBAR,
  '& > :has([role=searchbox])': { flexBasis: { xs: '100%', md: '11rem' } },
} as const;

interface RecordListProps<Row> {
  label: string;
  list: RecordListView;
  query: QueryState & { data?: RecordPage<Row>; currentData?: RecordPage<Row> };
  /** The age of the query. */
  age: ReactNode;
  columns: readonly RecordColumn<Row>[];
  /** Present for a log. */
  log?: RecordLog<Row>;
  /** Label of the search; absent when the list cannot be searched. */
  searchLabel?: string;
  /** Shown beside the search: a filter, an export. */
  children?: ReactNode;
}

/** Renders a list of records with its search, pages, and loading states. Beyond its last page it turns back. */
export function RecordList<Row extends { _id: string }>(props: RecordListProps<Row>) {
  const { label, list, query, age, columns, log, searchLabel, children } = props;
  const { t } = useTranslation('adminUsers');
  const hasRoom = useIsVeryWide();
  const load = useInitialLoad(query);
  const { currentData } = query;
  const lastPage = currentData ? Math.max(1, Math.ceil(currentData.total / ADMIN_PAGE_SIZE)) : Infinity;
  const page = list.page > lastPage ? undefined : currentData;
  useEffect(() => {
    if (list.page > lastPage) list.turn(lastPage, true);
  });
  const Rows = hasRoom ? RecordTable : RecordCards;
  return (
    <>
      {(searchLabel !== undefined || children) && (
        <Stack data-filters direction="row" useFlexGap spacing={{ xs: 2, md: 3 }} sx={filters}>
          {searchLabel !== undefined && <SearchField label={searchLabel} value={list.query} onSearch={list.search} />}
          {children}
        </Stack>
      )}
      {!page && <LoadingRows {...load} text={t('list.failed')} rows={8} rowHeight={hasRoom ? 64 : 160} />}
      {page && age}
      {page && page.items.length > 0 && <Rows label={label} columns={columns} rows={page.items} log={log} />}
      {query.data && <PageTurner list={list} page={page} total={query.data.total} />}
    </>
  );
}
