import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ADMIN_PAGE_SIZE } from '#contract/admin/administration.ts';
import { MAX_ADMIN_LIST_TOTAL } from '#contract/admin/adminLists.ts';
import type { RecordPage } from '#web/api/admin/records.ts';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { useCountFormat } from '#web/shared/format/useCountFormat.ts';
import type { RecordListView } from './useRecordList.ts';

interface PageTurnerProps {
  list: RecordListView;
  /** Absent while it loads. */
  page: RecordPage<unknown> | undefined;
}

/**
 * Announces which rows of how many are on screen, or that there are none, and turns to the neighbouring pages. It stays
 * while a page loads, because screen readers announce changes of a status and often miss a new one.
 */
export function PageTurner({ list, page }: PageTurnerProps) {
  const { t } = useTranslation('adminUsers');
  const isEmpty = page?.items.length === 0;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center' }}>
      <Box role="status" sx={{ flex: 1, textAlign: 'right' }}>
        {isEmpty && <EmptyText>{list.query || list.status ? t('list.nothingFound') : t('list.nothing')}</EmptyText>}
        {page && !isEmpty && <RowRange page={list.page} total={page.total} />}
      </Box>
      {page && (!isEmpty || list.page > 1) && <PageButtons list={list} total={page.total} />}
    </Stack>
  );
}

const getLastRow = (page: number, total: number): number => Math.min(page * ADMIN_PAGE_SIZE, total);

function RowRange({ page, total }: { page: number; total: number }) {
  const { t } = useTranslation('adminUsers');
  const formatCount = useCountFormat();
  const last = getLastRow(page, total);
  const count = formatCount(total);
  const values = {
    from: formatCount(Math.min((page - 1) * ADMIN_PAGE_SIZE + 1, last)),
    to: formatCount(last),
    total: total < MAX_ADMIN_LIST_TOTAL ? count : t('list.orMore', { most: count }),
  };
  return (
    <Typography variant="body2" color="textSecondary">
      {t('list.range', values)}
    </Typography>
  );
}

function PageButtons({ list: { page, turn }, total }: { list: RecordListView; total: number }) {
  const { t } = useTranslation('adminUsers');
  const isLast = getLastRow(page, total) >= total;
  return (
    <Stack component="nav" aria-label={t('list.pages')} direction="row" useFlexGap spacing={1}>
      <IconButton icon="back" label={t('list.previous')} disabled={page === 1} onClick={() => turn(page - 1)} />
      <IconButton icon="forward" label={t('list.next')} disabled={isLast} onClick={() => turn(page + 1)} />
    </Stack>
  );
}
