import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ABOVE_TABS } from '#web/theme/tabsHeight.ts';

// Lower screens, such as a phone in landscape, have no space for pinned actions.
const TALL_ENOUGH = '@media (min-height: 35rem)';

/** Marks pinned actions for elements that must not cover them. */
export const PINNED = 'pinned';

/** Scrolls focused fields of a form clear of its pinned actions. */
export const ABOVE_PINNED = { '& input, & select, & button': { scrollMarginBottom: '13rem' } };

interface PinnedActionsProps {
  hasTabs?: boolean;
  /** False while another action of the screen takes priority. */
  isPinned?: boolean;
  /** Shows why the last attempt was refused. */
  notice?: ReactNode;
  children: ReactNode;
}

/**
 * Keeps the main action of a long form visible at the lower edge while the form scrolls. From 900 px on it stays in its
 * place, because it would cut the text behind it.
 */
export function PinnedActions({ hasTabs = false, isPinned = true, notice, children }: PinnedActionsProps) {
  const bottom = hasTabs ? ABOVE_TABS : 0;
  return (
    <Box
      className={isPinned ? PINNED : undefined}
      sx={{
        [TALL_ENOUGH]: isPinned ? { position: { xs: 'sticky', md: 'static' }, bottom, zIndex: 1 } : {},
        py: 3,
        bgcolor: 'background.default',
      }}
    >
      {notice && <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>{notice}</Box>}
      {children}
    </Box>
  );
}
