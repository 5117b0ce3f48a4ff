import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Failure } from '#web/api/failure.ts';
import { loadOlder, type LoadedStatement, type StatementDispatch } from '#web/api/statement.ts';
import { selectStatementRows, type StatementGroup } from '#web/api/statementRows.ts';
import { searchRows } from './searchRows.ts';
import { useRowText } from './useRowText.ts';

/** So many rows are drawn at first, and more whenever the end comes into view. */
const ROWS_AT_ONCE = 50;
/** So many entries are searched for a rare kind or text; then the user decides whether to go on. */
const SEARCHED_AT_ONCE = 2_000;

/** The transactions of one group that contain a text, how many of them are on screen, and how to get further back. */
export function useStatementSearch({ runs, next }: LoadedStatement, group: StatementGroup | null, query: string) {
  const dispatch = useDispatch<StatementDispatch>();
  const [wanted, setWanted] = useState(ROWS_AT_ONCE);
  const [searchTo, setSearchTo] = useState(SEARCHED_AT_ONCE);
  const [failure, setFailure] = useState<Failure | null>(null);
  const rows = useSelector(selectStatementRows);
  const rowText = useRowText();
  const loaded = runs.reduce((count, run) => count + run.length, 0);
  const found = useMemo(() => searchRows(rows ?? [], group, query, rowText), [rows, group, query, rowText]);

  // A first page holds fewer rows than entries: it is shown as it is, and older ones come at its end.
  const isFirstPage = group === null && query === '' && wanted === ROWS_AT_ONCE;
  const isShort = found.length < wanted && next !== null && !(isFirstPage && found.length > 0);
  const cursor = isShort && loaded < searchTo && failure === null ? next : null;
  useEffect(() => {
    if (cursor !== null) void dispatch(loadOlder()).then(setFailure);
  }, [dispatch, cursor]);

  return {
    found,
    shown: wanted,
    loaded,
    /** Why older entries could not be loaded. */
    failure,
    isSearching: cursor !== null,
    /** There is more to draw or to load, as far as is known. */
    hasMore: found.length > wanted || next !== null,
    /** The search went far enough by itself. */
    isPaused: isShort && loaded >= searchTo,
    more: () => {
      setFailure(null);
      setWanted(Math.min(wanted, found.length) + ROWS_AT_ONCE);
      setSearchTo(loaded + SEARCHED_AT_ONCE);
    },
  };
}
