import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { VoidRow } from '#contract/admin/adminLists.ts';
import { formatPair } from '#contract/trades.ts';
import { recordsApi, useGetVoidsQuery } from '#web/api/admin/records.ts';
import { Small } from '#web/features/admin/recordList/cells.tsx';
import type { RecordColumn } from '#web/features/admin/recordList/recordColumn.ts';
import { RecordList } from '#web/features/admin/recordList/RecordList.tsx';
import { useRecordList } from '#web/features/admin/recordList/useRecordList.ts';
import { useCountFormat } from '#web/shared/format/useCountFormat.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { shownInstant, tradesIn } from './voidForm.ts';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';

/** Lists the voided windows, newest first, with effect, reason and administrators. */
export function VoidRecords() {
  const { t } = useTranslation(['adminSetup', 'admin', 'adminUsers']);
  const { amount } = useMoneyFormat();
  const formatCount = useCountFormat();
  const { dateTime } = useDateFormat();
  const list = useRecordList('voids', []);
  const query = useGetVoidsQuery(list.request, { refetchOnMountOrArgChange: true, selectFromResult: selectShown });
  const money = (name: 'returned' | 'takenBack' | 'covered'): RecordColumn<VoidRow> => ({
    name,
    label: t(`adminSetup:void.column.${name}`),
    cell: row => amount(row[name], { upTo: 6 }),
    isFigure: true,
  });
  const columns: RecordColumn<VoidRow>[] = [
    {
      name: 'window',
      label: t('adminSetup:void.column.window'),
      cell: ({ coinType, from, to }) => (
        <>
          <Typography variant="subtitle2">{formatPair(coinType)}</Typography>
          <Small>
            {shownInstant(from)} – {shownInstant(to)}
          </Small>
        </>
      ),
    },
    { name: 'trades', label: t('admin:nav.trades'), cell: row => formatCount(tradesIn(row)), isFigure: true },
    money('returned'),
    money('takenBack'),
    money('covered'),
    { name: 'reason', label: t('admin:reason.label'), cell: ({ reason }) => reason },
    {
      name: 'who',
      label: t('adminUsers:column.who'),
      cell: ({ madeBy, approvedBy, createdAt }) => (
        <>
          <Small>{t('adminUsers:decided', { name: madeBy.fullName, time: dateTime(createdAt) })}</Small>
          {approvedBy !== null && <Small>{t('adminSetup:void.approvedBy', { name: approvedBy.fullName })}</Small>}
        </>
      ),
    },
  ];
  return (
    <Stack component="section" spacing={3} aria-labelledby="voided">
      <Typography id="voided" variant="h3" component="h2">
        {t('adminSetup:void.past')}
      </Typography>
      <RecordList
        label={t('adminSetup:void.past')}
        list={list}
        query={query}
        age={<QueryAge select={recordsApi.endpoints.getVoids.select(list.request)} />}
        columns={columns}
        searchLabel={t('adminSetup:void.search')}
      />
    </Stack>
  );
}
