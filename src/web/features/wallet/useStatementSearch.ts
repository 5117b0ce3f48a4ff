import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Failure } from '#web/api/http/failure.ts';
import { loadOlder, type LoadedStatement, type StatementDispatch } from '#web/api/statement.ts';
import { selectStatementRows, type StatementGroup } from '#web/api/statementRows.ts';
import { searchRows } from './searchRows.ts';
import { useRowText } from './useRowText.ts';

/** So many rows are drawn at first, and more whenever the end comes into view. */
const ROWS_STEP = 50;
/** So many entries are searched for a rare kind or text; then the user decides whether to go on. */
const SEARCH_STEP = 2_000;

/** The transactions of one group that contain a text, how many of them are on screen, and how to get further back. */
export function useStatementSearch({ runs, next }: LoadedStatement, group: StatementGroup | null, query: string) {
  const dispatch = useDispatch<StatementDispatch>();
  const [rowLimit, setRowLimit] = useState(ROWS_STEP);
  const [searchLimit, setSearchLimit] = useState(SEARCH_STEP);
  const [failure, setFailure] = useState<Failure | null>(null);
  const rows = useSelector(selectStatementRows);
  const rowText = useRowText();
  const loaded = runs.reduce((count, run) => count + run.length, 0);
  const found = useMemo(() => searchRows(rows ?? [], group, query, rowText), [rows, group, query, rowText]);

  // A first page holds fewer rows than entries: it is shown as it is, and older ones come at its end.
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
    /** There is more to draw or to load, as far as is known. */
    hasMore: found.length > rowLimit || next !== null,
    /** The search went far enough by itself. */
    isPaused: isShort && loaded >= searchLimit,
    loadMore: () => {
      setFailure(null);
      setRowLimit(Math.min(rowLimit, found.length) + ROWS_STEP);
      setSearchLimit(loaded + SEARCH_STEP);
    },
  };
}
