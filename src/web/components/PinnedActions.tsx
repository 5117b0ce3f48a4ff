import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The height of the tabs below which there is no screen. */
const BOTTOM_NAV_HEIGHT = 'calc(4rem + env(safe-area-inset-bottom))';

/** Where the screen is too low to give a part of it away: a phone on its side. */
const TALL_ENOUGH = '@media (min-height: 35rem)';

/** The class of pinned actions, for what must not cover them. */
export const PINNED = 'pinned';

/** A form whose fields stop above its pinned actions when they take the focus. */
export const ABOVE_PINNED = { '& input, & select, & button': { scrollMarginBottom: '11rem' } };

interface PinnedActionsProps {
  /** The screen has the tabs at its lower edge. */
  hasTabs?: boolean;
  /** Another action of the screen comes first for now. */
  isPinned?: boolean;
  /** Why the last attempt was refused. */
  notice?: ReactNode;
  children: ReactNode;
}

/**
 * The main action of a long form, with why it was refused: they stay in view at the lower edge of the screen while the form
 * scrolls.
 */
export function PinnedActions({ hasTabs = false, isPinned = true, notice, children }: PinnedActionsProps) {
  const bottom = hasTabs ? { xs: BOTTOM_NAV_HEIGHT, md: 0 } : 0;
  return (
    <Box
      className={isPinned ? PINNED : undefined}
      sx={{
        [TALL_ENOUGH]: isPinned ? { position: 'sticky', bottom, zIndex: 1 } : {},
        py: 3,
        bgcolor: 'background.default',
      }}
    >
      {notice && <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>{notice}</Box>}
      {children}
    </Box>
  );
}
