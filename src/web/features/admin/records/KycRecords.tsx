import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ADMIN_LIST_STATES, type KycRow } from '#contract/admin/adminLists.ts';
import { recordsApi, useGetAdminKycsQuery } from '#web/api/admin/records.ts';
import { useMayCall } from '#web/features/admin/shared/AdminMeContext.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import type { RecordColumn } from '#web/features/admin/recordList/recordColumn.ts';
import { RecordList } from '#web/features/admin/recordList/RecordList.tsx';
import { RevocationSheet } from './RevocationSheet.tsx';
import { useRecordColumns } from './useRecordColumns.tsx';
import { useRecordList } from '#web/features/admin/recordList/useRecordList.ts';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';

/** Lists KYC submissions by state; an approval can be revoked. Their documents stay in the queue. */
export function KycRecords() {
  const { t } = useTranslation(['adminUsers', 'admin', 'adminQueue']);
  const { user, requested, decision } = useRecordColumns();
  const list = useRecordList('kycs', ADMIN_LIST_STATES.kycs);
  const query = useGetAdminKycsQuery(list.request, { refetchOnMountOrArgChange: true, selectFromResult: selectShown });
  const mayDecide = useMayCall('PUT /api/updateKyc/:id');
  const [chosen, setChosen] = useState<KycRow | null>(null);
  const sheet = useDisclosure();

  function onRevoke(row: KycRow) {
    setChosen(row);
    sheet.onOpen();
  }

  const withRevocation = (row: KycRow, text: ReactNode) =>
    mayDecide && row.status === 'Completed' ? (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
        <div>{text}</div>
        <Button
          color="secondary"
          size="small"
          aria-label={t('adminUsers:revocation.open', { name: row.user.fullName })}
          onClick={() => onRevoke(row)}
        >
          {t('adminQueue:rejection.submit')}
        </Button>
      </Box>
    ) : (
      text
    );
  const revocableDecision: RecordColumn<KycRow> = {
    ...decision,
    cell: row => withRevocation(row, decision.cell(row)),
    rest: row => withRevocation(row, decision.rest(row)),
  };
  const columns: RecordColumn<KycRow>[] = [user, revocableDecision, requested];
  return (
    <>
      <RecordList
        label={t('admin:nav.kycs')}
        list={list}
        query={query}
        age={<QueryAge select={recordsApi.endpoints.getAdminKycs.select(list.request)} />}
        columns={columns}
        searchLabel={t('adminUsers:search.people')}
      />
      {chosen && <RevocationSheet key={chosen._id} row={chosen} {...sheet} />}
    </>
  );
}
