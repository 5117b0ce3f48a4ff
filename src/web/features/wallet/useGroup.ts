import { useSearchParams } from 'react-router';
import { GROUPS, type Group } from './statementKinds.ts';

/** Which entries are on screen: it lives in the address, so that Back from a record and a reload come to the same. */
export function useGroup(): [Group | null, (group: Group | null) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('kind');
  const group = GROUPS.find(known => known === named) ?? null;
  return [group, next => setParams(next === null ? {} : { kind: next }, { replace: true })];
}
