import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { LIST_WIDTH, PAGE_END } from './queueLayout.ts';
import { decisionUndone, selectPendingDecisions } from './queueSlice.ts';
import { KeyHint } from '#web/features/admin/shared/KeyHint.tsx';
import { useShortcutKeys } from '#web/features/admin/shared/useShortcutKeys.ts';
import { DisappearingButton } from '#web/shared/app/DisappearingButton.tsx';
import { ADMIN_NAV } from '#web/features/admin/shell/AdminNav.tsx';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { BELOW_BARS } from '#web/shell/layout/belowBars.ts';

/** Moves toasts clear of the decisions: below those of a phone, above those of a wide page. */
function usePlaceForToasts(rows: readonly unknown[]) {
  const isWide = useIsWide();
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!bar.current || rows.length === 0) return undefined;
    const { style } = document.body;
    const { top, bottom } = bar.current.getBoundingClientRect();
    const name = isWide ? '--l-toast-bottom' : '--l-toast-top';
    style.setProperty(name, `${isWide ? innerHeight - top : bottom}px`);
    return () => void style.removeProperty(name);
  }, [rows, isWide]);
  return bar;
}

// The list of a wide page has no room for a button beside the text.
const ROW = {
  ...{ display: 'flex', flexWrap: { md: 'wrap' }, alignItems: 'center', justifyContent: 'end' },
  ...{ columnGap: 2, pl: 4, pr: { xs: 1, md: 2 }, pt: { xs: 1, md: 3 }, pb: 1 },
} as const;

/** Lists the decisions without a response, each with Undo until it is sent. */
export function UndoBar() {
  const { t } = useTranslation('adminQueue');
  const dispatch = useDispatch();
  const pending = useSelector(selectPendingDecisions);
  const last = pending.findLast(({ isSent }) => !isSent);
  useShortcutKeys({ u: () => last && dispatch(decisionUndone(last.item._id)) });
  return (
    <Stack
      ref={usePlaceForToasts(pending)}
      role="status"
      spacing={2}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        // Clear of the buttons for the next item: below the header of a phone, at the end of the list of a wide page.
        top: { xs: BELOW_BARS, md: 'auto' },
        bottom: { md: PAGE_END },
        left: { xs: 0, md: `calc(${ADMIN_NAV} + 1rem)` },
        right: { xs: 0, md: 'auto' },
        mx: { xs: 'auto', md: 0 },
        width: { xs: 'min(30rem, calc(100% - 2rem))', md: LIST_WIDTH },
      }}
    >
      {pending.map(({ item, title, decisionInput, isSent }) => (
        <Paper key={item._id} elevation={3} sx={ROW}>
          <Typography variant="body2" sx={{ flex: { xs: 1, md: '1 1 100%' }, minWidth: 0, overflowWrap: 'anywhere' }}>
            {t(`undo.${decisionInput.decision}`, { title })}
          </Typography>
          {isSent ? (
            <Typography variant="body2" color="textSecondary" sx={{ px: 3, py: 1.5 }}>
              {t('undo.sending')}
            </Typography>
          ) : (
            <DisappearingButton
              tone="text"
              size="small"
              fullWidth={false}
              onClick={() => dispatch(decisionUndone(item._id))}
            >
              {t('undo.undo')}
              <KeyHint name="U" />
            </DisappearingButton>
          )}
        </Paper>
      ))}
    </Stack>
  );
}
