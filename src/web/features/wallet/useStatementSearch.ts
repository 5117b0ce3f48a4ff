import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { Failure } from '#web/api/http/failure.ts';
import type { ProviderDispatch } from '#web/api/http/providerApi.ts';
import { loadOlder, type LoadedStatement } from '#web/api/statement.ts';
import type { StatementGroup, StatementRow } from '#web/api/statementRows.ts';
import { searchRows } from './searchRows.ts';
import { useRowText } from './useRowText.ts';

// The initial number of rows, and the number added at the end of the list.
const ROWS_STEP = 50;
// A search pauses after this many entries, and the user decides whether to continue.
const SEARCH_STEP = 2_000;

interface StatementSearch {
  group: StatementGroup | null;
  query: string;
}

/** Returns the transactions of a group that match a query, how many of them are rendered, and how to load more. */
export function useStatementSearch(
  { runs, next }: LoadedStatement,
  rows: readonly StatementRow[],
  { group, query }: StatementSearch,
) {
  const dispatch = useDispatch<ProviderDispatch>();
  const [rowLimit, setRowLimit] = useState(ROWS_STEP);
  const [searchLimit, setSearchLimit] = useState(SEARCH_STEP);
  const [failure, setFailure] = useState<Failure | null>(null);
  const rowText = useRowText();
  const loaded = runs.reduce((count, run) => count + run.length, 0);
  const { language } = useTranslation().i18n;
  const found = useMemo(
    () => searchRows(rows, group, { query, language }, rowText),
    [rows, group, query, language, rowText],
  );

  // The first page is shown as it is, although it has fewer rows than entries.
  const isFirstPage = group === null && query === '' && rowLimit === ROWS_STEP;
  const isShort = found.length < rowLimit && next !== null && !(isFirstPage && found.length > 0);
  const cursor = isShort && loaded < searchLimit && failure === null ? next : null;
  useEffect(() => {
    if (cursor !== null) void dispatch(loadOlder()).then(setFailure);
  }, [dispatch, cursor]);

  return {
    found,
    shown: rowLimit,
    loaded,
    /** Why older entries could not be loaded. */
    failure,
    isSearching: cursor !== null,
    hasMore: found.length > rowLimit || next !== null,
    isPaused: isShort && loaded >= searchLimit,
    loadMore: () => {
      setFailure(null);
      setRowLimit(Math.min(rowLimit, found.length) + ROWS_STEP);
      setSearchLimit(loaded + SEARCH_STEP);
    },
  };
}
