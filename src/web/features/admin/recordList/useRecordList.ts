import { useSearchParams } from 'react-router';
import type { RecordsQuery } from '#web/api/admin/records.ts';
import type { RecordListName } from './recordsSaga.ts';
import { useRefreshedList } from './useRefreshedList.ts';

/** A list whose query is in the URL, so that a view is a link. */
export interface RecordListView {
  /** The query for the provider. */
  request: RecordsQuery;
  status: string | null;
  query: string;
  page: number;
  filter: (status: string | null) => void;
  search: (query: string) => void;
  /** Turns to a page; `isCorrection` replaces the one in the history. */
  turn: (page: number, isCorrection?: boolean) => void;
}

const PAGE = /^[1-9]\d{0,4}$/;

/**
 * Returns the list that the URL describes and refreshes it while it is on screen. A status outside `states` means all.
 */
export function useRecordList(name: RecordListName, states: readonly string[]): RecordListView {
  const [params, setParams] = useSearchParams();
  const named = params.get('status');
  const status = named !== null && states.includes(named) ? named : null;
  const query = params.get('query') ?? '';
  const turned = params.get('page') ?? '';
  const page = PAGE.test(turned) ? parseInt(turned, 10) : 1;
  const request = { page, ...(status !== null && { status }), ...(query.trim() && { query: query.trim() }) };
  useRefreshedList(name, request);

  function change(part: string, value: string | null, replace: boolean) {
    setParams(
      now => {
        if (value === null || value === '') now.delete(part);
        else now.set(part, value);
        if (part !== 'page') now.delete('page');
        return now;
      },
      { replace },
    );
  }

  return {
    request,
    status,
    query,
    page,
    filter: value => change('status', value, true),
    search: value => change('query', value, true),
    turn: (value, isCorrection = false) => change('page', value > 1 ? String(value) : null, isCorrection),
  };
}
