import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ADMIN_PAGE_SIZE } from '#contract/admin/administration.ts';
import { MAX_ADMIN_LIST_TOTAL } from '#contract/admin/adminLists.ts';
import { IconButton } from '#web/components/IconButton.tsx';
import { useCountFormat } from '#web/shared/format/useCountFormat.ts';
import type { RecordListView } from './useRecordList.ts';

/** Shows which rows of how many are on screen, with links to the neighbouring pages. */
export function PageTurner({ list: { page, turn }, total }: { list: RecordListView; total: number }) {
  const { t } = useTranslation('adminUsers');
  const formatCount = useCountFormat();
  const first = (page - 1) * ADMIN_PAGE_SIZE + 1;
  const last = Math.min(page * ADMIN_PAGE_SIZE, total);
  const count = formatCount(total);
  const values = {
    from: formatCount(Math.min(first, last)),
    to: formatCount(last),
    total: total < MAX_ADMIN_LIST_TOTAL ? count : t('list.orMore', { most: count }),
  };
  return (
    <Stack
      component="nav"
      aria-label={t('list.pages')}
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ alignItems: 'center', justifyContent: 'flex-end' }}
    >
      <Typography variant="body2" color="textSecondary" role="status">
        {t('list.range', values)}
      </Typography>
      <IconButton icon="back" label={t('list.previous')} disabled={page === 1} onClick={() => turn(page - 1)} />
      <IconButton icon="forward" label={t('list.next')} disabled={last >= total} onClick={() => turn(page + 1)} />
    </Stack>
  );
}
