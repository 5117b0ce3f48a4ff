import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { decisionUndone, selectPendingDecisions } from './queueSlice.ts';
import { KeyHint } from '#web/features/admin/shared/KeyHint.tsx';
import { useShortcutKeys } from '#web/features/admin/shared/useShortcutKeys.ts';
import { DisappearingButton } from '#web/shared/app/DisappearingButton.tsx';
import { BELOW_BARS } from '#web/shell/layout/belowBars.ts';

/** Moves toasts below the decisions. */
function usePlaceForToasts(rows: readonly unknown[]) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!bar.current || rows.length === 0) return undefined;
    const { style } = document.body;
    style.setProperty('--l-toast-top', `${bar.current.getBoundingClientRect().bottom}px`);
    return () => void style.removeProperty('--l-toast-top');
  }, [rows]);
  return bar;
}

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
        left: 0,
        right: 0,
        // Clear of the buttons for the next item.
        top: BELOW_BARS,
        mx: 'auto',
        width: 'min(30rem, calc(100% - 2rem))',
      }}
    >
      {pending.map(({ item, title, decisionInput, isSent }) => (
        <Paper key={item._id} elevation={3} sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 4, pr: 1, py: 1 }}>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
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
