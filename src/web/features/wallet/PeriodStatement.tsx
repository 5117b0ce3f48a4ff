import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadedStatement } from '#web/api/statement.ts';
import type { StatementGroup } from '#web/api/statementRows.ts';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { useOlderEntries } from '#web/shared/balance/useOlderEntries.ts';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { ACTIVITY_HEIGHT } from '#web/shared/records/ActivityRow.tsx';
import { type Period, toPeriodRows } from './period.ts';
import { StatementList } from './StatementList.tsx';

interface PeriodStatementProps {
  statement: LoadedStatement;
  period: Period;
  group: StatementGroup | null;
  query: string;
  statusPlace: HTMLElement | null;
}

/** Lists the transactions of a period once all of them have loaded, however many they are. */
export function PeriodStatement({ statement, period: { from, until }, ...filter }: PeriodStatementProps) {
  const { t } = useTranslation('wallet');
  const older = useOlderEntries(statement, from, Infinity);
  const rows = useMemo(() => toPeriodRows(statement, { from, until }), [statement, from, until]);
  const complete = useMemo(() => ({ ...statement, next: null }), [statement]);
  if (older.failure)
    return <FailureNotice failure={older.failure} text={t('statement.olderFailed')} onRetry={older.retry} />;
  if (older.isLoading) return <SkeletonRows rows={4} rowHeight={ACTIVITY_HEIGHT} />;
  return <StatementList statement={complete} rows={rows} isPeriod {...filter} />;
}
