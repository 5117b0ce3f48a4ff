import { useSearchParams } from 'react-router';
import { STATEMENT_GROUPS, type StatementGroup } from '#web/api/statementRows.ts';

/** Which transactions are on screen: it lives in the address, so that Back from a record and a reload show the same. */
export function useStatementGroup(): [StatementGroup | null, (group: StatementGroup | null) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('kind');
  const group = STATEMENT_GROUPS.find(known => known === named) ?? null;
  return [group, next => setParams(next === null ? {} : { kind: next }, { replace: true })];
}
