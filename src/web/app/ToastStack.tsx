import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import {
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  SnackbarProvider,
  type CustomContentProps,
  type SnackbarKey,
} from 'notistack';
import { type ReactNode, useEffect, useState, type Ref } from 'react';
import { createPortal } from 'react-dom';
import type { Toast } from '#web/deps.ts';
import { measureBarsHeight } from '#web/shell/layout/useBarsHeight.ts';
import { Icon } from '#web/components/Icon.tsx';
import { visuallyHidden } from '#web/theme/tokens.ts';

const DURATION_MS = { success: 2_000, error: 4_000 } as const;
const MAX_TOASTS = 20;
const ICONS = { success: 'check', error: 'alert' } as const;

const TOASTS = '.notistack-SnackbarContainer.toasts';

/**
 * Below the header, its banners and decisions that can be undone, which stay visible; above the last row of an open
 * drawer. `modal` excludes the rail of wide pages. Two classes override the library's rule, which has one.
 */
const toastPosition = (bars: number) => ({
  [TOASTS]: { top: `calc(max(${bars}px, var(--l-toast-top, 0px)) + 0.5rem)` },
  [`body:has(.MuiDrawer-modal.MuiDrawer-anchorLeft) ${TOASTS}`]: {
    top: 'auto',
    bottom: 'calc(5.5rem + env(safe-area-inset-bottom))',
  },
});

/** Returns the open modal on top, if any. Those below it and a closing one are hidden from screen readers. */
const findModal = () =>
  [...document.querySelectorAll('[aria-modal=true]')].find(modal => !modal.closest('[aria-hidden=true]'));

/** A sheet that its own toast closes is gone by then. */
const REPEAT_DELAY_MS = 500;

/** Repeats a toast inside the modal that stays open, because all else is hidden from screen readers. */
function ModalAnnouncement({ children }: { children: ReactNode }) {
  const [modal, setModal] = useState<Element>();
  useEffect(() => {
    const timer = setTimeout(() => setModal(findModal()), REPEAT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!modal) return null;
  return createPortal(
    <Box role="alert" sx={visuallyHidden}>
      {children}
    </Box>,
    modal,
  );
}

interface ContentProps extends CustomContentProps {
  ref?: Ref<HTMLDivElement>;
}

const createContent = (kind: Toast['kind']) =>
  function Content({ ref, id, message }: ContentProps) {
    return (
      <SnackbarContent ref={ref}>
        <Alert
          severity={kind}
          icon={<Icon name={ICONS[kind]} size={20} />}
          onClick={() => closeSnackbar(id)}
          sx={{
            width: '100%',
            bgcolor: 'text.primary',
            color: 'background.default',
            '& .MuiAlert-icon': { color: 'inherit' },
          }}
        >
          {message}
        </Alert>
        <ModalAnnouncement>{message}</ModalAnnouncement>
      </SnackbarContent>
    );
  };

const CONTENTS = { success: createContent('success'), error: createContent('error') };

/**
 * Shows one toast of each kind. An error replaces the one before. A success waits until the one before has closed; only
 * the newest one waits, so that a burst ends soon.
 */
export default function ToastStack({ listen }: { listen: (show: (toast: Toast) => void) => () => void }) {
  const [bars, setBars] = useState(0);
  useEffect(() => {
    let lastError: SnackbarKey | undefined;
    let isSuccessShown = false;
    let waiting: string | null = null;
    const show = (variant: Toast['kind'], text: string, onExited?: () => void) => {
      setBars(measureBarsHeight());
      return enqueueSnackbar(text, { variant, autoHideDuration: DURATION_MS[variant], onExited });
    };
    const showSuccess = (text: string) => {
      isSuccessShown = true;
      show('success', text, () => {
        isSuccessShown = false;
        if (waiting !== null) showSuccess(waiting);
        waiting = null;
      });
    };
    return listen(({ kind, text }) => {
      if (kind === 'error') {
        // Without a key, the library closes all toasts.
        if (lastError !== undefined) closeSnackbar(lastError);
        lastError = show(kind, text);
      } else if (isSuccessShown) waiting = text;
      else showSuccess(text);
    });
  }, [listen]);
  return (
    <>
      <GlobalStyles styles={toastPosition(bars)} />
      <SnackbarProvider
        maxSnack={MAX_TOASTS}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        classes={{ containerRoot: 'toasts' }}
        transitionDuration={{ enter: 160, exit: 120 }}
        // A toast that stays while the window has no focus would hold back the next ones.
        disableWindowBlurListener
        Components={CONTENTS}
      />
    </>
  );
}
