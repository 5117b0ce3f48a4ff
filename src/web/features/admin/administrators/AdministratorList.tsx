import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdministratorRow } from '#contract/admin/administration.ts';
import { administratorsApi, useGetAdministratorsQuery } from '#web/api/admin/administrators.ts';
import { useRefreshedList } from '#web/features/admin/recordList/useRefreshedList.ts';
import { useMayCall } from '#web/features/admin/shared/AdminMeContext.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { AdministratorLine } from './AdministratorLine.tsx';
import { RoleSheet } from './RoleSheet.tsx';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';

const selectAdministrators = administratorsApi.endpoints.getAdministrators.select();

/** Lists the administrators with their roles; an owner changes the role of the others. */
export function AdministratorList() {
  const { t } = useTranslation('admin');
  const query = useGetAdministratorsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    selectFromResult: selectShown,
  });
  useRefreshedList('administrators');
  const load = useInitialLoad(query);
  const mayGrant = useMayCall('PUT /api/admin/role');
  const [chosen, setChosen] = useState<AdministratorRow | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (!query.data) return <LoadingRows {...load} text={t('administrators.failed')} rows={3} rowHeight={72} />;
  return (
    <>
      <QueryAge select={selectAdministrators} />
      <Paper sx={{ px: 4 }}>
        <List disablePadding aria-label={t('nav.administrators')}>
          {query.data.map(row => (
            <AdministratorLine
              key={row._id}
              row={row}
              onChange={
                mayGrant
                  ? () => {
                      setChosen(row);
                      setOpen(true);
                    }
                  : undefined
              }
            />
          ))}
        </List>
      </Paper>
      {chosen && <RoleSheet key={chosen._id} row={chosen} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
