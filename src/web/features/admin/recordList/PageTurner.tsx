import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RefObject, useLayoutEffect, useRef } from 'react';
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
  /** Of the last page that has loaded. */
  total: number;
}

/**
 * Announces which rows of how many are on screen, or that there are none, and turns to the neighbouring pages. It stays
 * while a page loads, so that the pressed button keeps the focus. Screen readers often miss a status that is new.
 */
export function PageTurner({ list, page, total }: PageTurnerProps) {
  const { t } = useTranslation('adminUsers');
  const isEmpty = page?.items.length === 0;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center' }}>
      <Box role="status" sx={{ flex: 1, textAlign: 'right' }}>
        {isEmpty && <EmptyText>{list.query || list.status ? t('list.nothingFound') : t('list.nothing')}</EmptyText>}
        {page && !isEmpty && <RowRange page={list.page} total={page.total} />}
      </Box>
      {(total > 0 || list.page > 1) && <PageButtons list={list} total={total} />}
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

/** Passes the focus of a button that the last page has disabled to the other one, or to the main part of the page. */
function useKeepFocus(place: RefObject<HTMLElement | null>) {
  // Browsers take the focus from a disabled button with the next frame.
  useLayoutEffect(() => {
    if (!place.current?.querySelector('button:disabled:focus')) return;
    const next = place.current.querySelector<HTMLElement>('button:enabled') ?? document.getElementById('main');
    next?.focus({ preventScroll: true });
  });
}

function PageButtons({ list: { page, turn }, total }: { list: RecordListView; total: number }) {
  const { t } = useTranslation('adminUsers');
  const place = useRef<HTMLElement>(null);
  useKeepFocus(place);
  const isLast = getLastRow(page, total) >= total;
  function turnTo(target: number) {
    turn(target);
    // The focus stays on the button, therefore Screen does not scroll.
    window.scrollTo(0, 0);
  }
  return (
    <Stack ref={place} component="nav" aria-label={t('list.pages')} direction="row" useFlexGap spacing={1}>
      <IconButton icon="back" label={t('list.previous')} disabled={page === 1} onClick={() => turnTo(page - 1)} />
      <IconButton icon="forward" label={t('list.next')} disabled={isLast} onClick={() => turnTo(page + 1)} />
    </Stack>
  );
}
