import { useSearchParams } from 'react-router';
import { STATEMENT_GROUPS, type StatementGroup } from '#web/api/statementRows.ts';

/** Returns the shown group of transactions. The URL holds it, so that Back and a reload restore it. */
export function useStatementGroup(): [StatementGroup | null, (group: StatementGroup | null) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('kind');
  const group = STATEMENT_GROUPS.find(known => known === named) ?? null;
  return [group, next => setParams(next === null ? {} : { kind: next }, { replace: true })];
}
