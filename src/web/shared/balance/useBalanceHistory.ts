import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { type Decimal, minus, plus, ZERO } from '#contract/money.ts';
import { selectOffsetMs } from '#web/api/http/clock.ts';
import { useGetStatementQuery } from '#web/api/statement.ts';
import { selectStatementRows } from '#web/api/statementRows.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { createBalanceHistory, type BalancePoint, pointsSince } from './balanceHistory.ts';
import { type Range, getRangeStart } from './ranges.ts';
import { useOlderEntries } from './useOlderEntries.ts';

export interface ShownHistory {
  points: BalancePoint[];
  from: number;
  to: number;
  change: Decimal;
  /** The range starts before the loaded part of a long statement. */
  isCut: boolean;
}

/** Returns the exact history of the total balance in a range, from the statement and the current balance. */
export function useBalanceHistory(range: Range) {
  const offsetMs = useSelector(selectOffsetMs);
  const query = useGetStatementQuery(undefined, { selectFromResult: selectShown });
  const load = useInitialLoad(query);
  const rows = useSelector(selectStatementRows);
  const { data: user, fulfilledTimeStamp = 0 } = useGetUserByIdQuery(undefined, {
    selectFromResult: ({ data, fulfilledTimeStamp }) => ({ data, fulfilledTimeStamp }),
  });
  const statement = query.data;
  // The chart ends at the last refresh, so that nothing renders between two responses.
  const to = fulfilledTimeStamp + offsetMs;
  const begins = user ? getRangeStart(range, to) : Infinity;
  const older = useOlderEntries(statement, begins);

  const history = useMemo((): ShownHistory | null => {
    if (!statement || !rows || !user) return null;
    const oldest = statement.runs.at(-1)?.at(-1);
    const includesHeld = user.heldBalance !== undefined && (!oldest || oldest.heldAfter !== undefined);
    const total = includesHeld ? plus(user.balance, user.heldBalance ?? ZERO) : user.balance;
    const all = createBalanceHistory(statement, rows, { total, at: to });
    const first = all[0] ?? { at: to, balance: total };
    const isCut = statement.next !== null && first.at > begins;
    const from = range === 'all' || isCut ? first.at : begins;
    const points = pointsSince(all, from);
    const start = points[0]?.at === from ? [] : [{ at: from, balance: statement.next === null ? ZERO : total }];
    const shown = [...start, ...points];
    return { points: shown, from, to, change: minus(total, shown[0]?.balance ?? total), isCut };
  }, [statement, rows, user, range, begins, to]);

  return {
    history,
    isLoading: older.isLoading,
    failure: load.failure ?? older.failure,
    retry: older.failure ? older.retry : load.retry,
  };
}
