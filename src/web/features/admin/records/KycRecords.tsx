import { useTranslation } from 'react-i18next';
import { ADMIN_LIST_STATES, type KycRow } from '#contract/admin/adminLists.ts';
import { useGetAdminKycsQuery } from '#web/api/admin/records.ts';
import type { RecordColumn } from './recordColumn.ts';
import { RecordList } from './RecordList.tsx';
import { useRecordColumns } from './useRecordColumns.tsx';
import { useRecordList } from './useRecordList.ts';

/** Lists KYC submissions by state. Their documents stay in the queue. */
export function KycRecords() {
  const { t } = useTranslation(['adminUsers', 'admin']);
  const { user, requested, decision } = useRecordColumns();
  const list = useRecordList('kycs', ADMIN_LIST_STATES.kycs);
  const query = useGetAdminKycsQuery(list.request, { refetchOnMountOrArgChange: true });
  const columns: RecordColumn<KycRow>[] = [user, decision, requested];
  return (
    <RecordList
      label={t('admin:nav.kycs')}
      list={list}
      query={query}
      columns={columns}
      searchLabel={t('adminUsers:search.people')}
    />
  );
}
