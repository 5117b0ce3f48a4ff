import { useSearchParams } from 'react-router';
import type { RecordsQuery } from '#web/api/admin/records.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { recordsHidden, type RecordListName, recordsSaga, recordsShown } from './recordsSaga.ts';

/** A list on screen: what is wanted of it stands in the address, so that a view can be kept as a link. */
export interface RecordListView {
  /** What the provider is asked for. */
  wanted: RecordsQuery;
  status: string | null;
  query: string;
  page: number;
  filter: (status: string | null) => void;
  search: (query: string) => void;
  turn: (page: number) => void;
}

const PAGE = /^[1-9]\d{0,4}$/;

/**
 * Returns what the address names of a list, which is kept fresh while it is on screen; a status that is none of `states`
 * means all of them.
 */
export function useRecordList(name: RecordListName, states: readonly string[]): RecordListView {
  const [params, setParams] = useSearchParams();
  const named = params.get('status');
  const status = named !== null && states.includes(named) ? named : null;
  const query = params.get('query') ?? '';
  const turned = params.get('page') ?? '';
  const page = PAGE.test(turned) ? parseInt(turned, 10) : 1;
  const wanted = { page, ...(status !== null && { status }), ...(query.trim() && { query: query.trim() }) };
  useInjectFeature('admin/records', recordsSaga);
  useShown(recordsShown({ name, wanted }), recordsHidden());

  function change(part: string, value: string | null) {
    setParams(
      now => {
        if (value === null || value === '') now.delete(part);
        else now.set(part, value);
        if (part !== 'page') now.delete('page');
        return now;
      },
      { replace: part !== 'page' },
    );
  }

  return {
    wanted,
    status,
    query,
    page,
    filter: value => change('status', value),
    search: value => change('query', value),
    turn: value => change('page', value > 1 ? String(value) : null),
  };
}
