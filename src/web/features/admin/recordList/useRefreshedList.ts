import type { RecordsQuery } from '#web/api/admin/records.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { recordsHidden, type RecordListName, recordsSaga, recordsShown } from './recordsSaga.ts';

/** Refreshes a list while it is on screen. A list without pages needs no request. */
export function useRefreshedList(name: RecordListName, request: RecordsQuery = { page: 1 }): void {
  useInjectFeature('admin/records', recordsSaga);
  useShown(recordsShown({ name, request }), recordsHidden());
}
