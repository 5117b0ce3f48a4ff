import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Failure } from '#web/api/failure.ts';
import { loadOlder, type LoadedStatement, type StatementDispatch } from '#web/api/statement.ts';
import { type Group, ofGroup } from './statementKinds.ts';
import { recordsOf } from './statementRecords.ts';

/** So many rows are drawn at first, and more whenever the end comes into view. */
const ROWS_AT_ONCE = 50;
/** So far back a search for a rare kind goes by itself; then the person says whether to go on. */
const SEARCHED_AT_ONCE = 2_000;

/** The records of one group that are on screen, and how to get further back. */
export function useStatementRows({ runs, next }: LoadedStatement, group: Group | null) {
  const dispatch = useDispatch<StatementDispatch>();
  const [wanted, setWanted] = useState(ROWS_AT_ONCE);
  const [searchTo, setSearchTo] = useState(SEARCHED_AT_ONCE);
  const [failure, setFailure] = useState<Failure | null>(null);
  const loaded = useMemo(() => runs.reduce((count, run) => count + run.length, 0), [runs]);
  const entries = useMemo(() => runs.flatMap(run => ofGroup(run, group)), [runs, group]);
  const found = useMemo(() => recordsOf(entries), [entries]);

  const isShort = found.length < wanted && next !== null;
  const cursor = isShort && loaded < searchTo && failure === null ? next : null;
  useEffect(() => {
    if (cursor !== null) void dispatch(loadOlder()).then(setFailure);
  }, [dispatch, cursor]);

  return {
    entries,
    rows: found.slice(0, wanted),
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
