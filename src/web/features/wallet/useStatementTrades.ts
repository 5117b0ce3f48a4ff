import { useMemo } from 'react';
import type { StatementEntry } from '#contract/statement.ts';
import type { Trade } from '#contract/trades.ts';
import { useGetUserTradesQuery } from '#web/api/trades.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';

/** The most that one question may bring. */
const AT_ONCE = 100;
const NONE: readonly Trade[] = [];

/** The trades behind the entries, as far back as the account's own log and one page of trades go. */
export function useStatementTrades(entries: readonly StatementEntry[]): ReadonlyMap<string, Trade> {
  const log = useGetUserByIdQuery().data?.tradeLog;
  const known = useMemo(() => new Map(log?.map(trade => [trade._id, trade])), [log]);
  const isCovered = log === undefined || entries.every(({ kind, ref }) => !kind.startsWith('trade.') || known.has(ref));
  const older = useGetUserTradesQuery({ page: 1, pageSize: AT_ONCE }, { skip: isCovered }).data?.trades.rows ?? NONE;
  return useMemo(() => new Map([...older.map(trade => [trade._id, trade] as const), ...known]), [older, known]);
}
