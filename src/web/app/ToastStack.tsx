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
import { Icon } from '#web/components/Icon.tsx';
import { useAbovePinned } from '#web/shared/app/useAbovePinned.ts';
import { RAIL_WIDTH } from '#web/shell/layout/layoutSizes.ts';
import { measureBarsHeight } from '#web/shell/layout/useBarsHeight.ts';
import { visuallyHidden } from '#web/theme/tokens.ts';

const DURATION_MS = { success: 2_000, error: 4_000 } as const;
const MAX_TOASTS = 20;
const ICONS = { success: 'check', error: 'alert' } as const;

// Two classes override the library's rule, which has one.
const AT_TOP = '.toasts.at-top';
const AT_BOTTOM = '.toasts.at-bottom';

/**
 * Below the header, its banners and decisions that can be undone, which stay visible; above the last row of an open
 * drawer. `modal` excludes the rail of wide pages.
 */
const topPosition = (bars: number) => ({
  [AT_TOP]: { top: `calc(max(${bars}px, var(--l-toast-top, 0px)) + 0.5rem)` },
  [`body:has(.MuiDrawer-modal.MuiDrawer-anchorLeft) ${AT_TOP}`]: {
    top: 'auto',
    bottom: 'calc(5.5rem + env(safe-area-inset-bottom))',
  },
});

/** Above the tabs and pinned actions; in the corner beside the rail of a wide page. */
function BottomPosition() {
  const bottom = useAbovePinned();
  return (
    <GlobalStyles
      styles={{
        [AT_BOTTOM]: { bottom },
        '@media (min-width: 900px)': {
          [AT_BOTTOM]: {
            bottom: 'calc(var(--l-toast-bottom, 0px) + 0.5rem)',
            left: `calc(var(--l-rail, ${RAIL_WIDTH}) + 1rem)`,
            transform: 'none',
          },
        },
      }}
    />
  );
}

/** Returns the open modal on top, if any. Those below it and a closing one are hidden from screen readers. */
const findModal = () =>
  [...document.querySelectorAll('[aria-modal=true]')].find(modal => !modal.closest('[aria-hidden=true]'));

/** A sheet that its own toast closes is gone by then. */
const SHEET_CLOSED_MS = 300;
// A success over a sheet has already waited.
const REPEAT_DELAY_MS = { success: 500 - SHEET_CLOSED_MS, error: 500 } as const;

/** Repeats a toast inside the modal that stays open, because all else is hidden from screen readers. */
function ModalAnnouncement({ kind, children }: Pick<Toast, 'kind'> & { children: ReactNode }) {
  const [modal, setModal] = useState<Element>();
  useEffect(() => {
    const timer = setTimeout(() => setModal(findModal()), REPEAT_DELAY_MS[kind]);
    return () => clearTimeout(timer);
  }, [kind]);
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
        {kind === 'success' && <BottomPosition />}
        <ModalAnnouncement kind={kind}>{message}</ModalAnnouncement>
      </SnackbarContent>
    );
  };

const CONTENTS = { success: createContent('success'), error: createContent('error') };

/**
 * Shows one toast of each kind. A success is at the bottom, clear of the screen that it leads to, unless a sheet is open
 * there. An error is at the top, because the keyboard of a phone would cover it. It replaces the one before. A success
 * waits until the one before has closed; only the newest one waits, so that a burst ends soon.
 */
export default function ToastStack({ listen }: { listen: (show: (toast: Toast) => void) => () => void }) {
  const [bars, setBars] = useState(0);
  useEffect(() => {
    let lastError: SnackbarKey | undefined;
    let isSuccessShown = false;
    let waiting: string | null = null;
    const show = (variant: Toast['kind'], text: string, onExited?: () => void) => {
      setBars(measureBarsHeight());
      const vertical = variant === 'success' && !findModal() ? 'bottom' : 'top';
      return enqueueSnackbar(text, {
        variant,
        anchorOrigin: { vertical, horizontal: 'center' },
        autoHideDuration: DURATION_MS[variant],
        onExited,
      });
    };
    const showSuccess = (text: string) => {
      isSuccessShown = true;
      const showNow = () =>
        show('success', text, () => {
          isSuccessShown = false;
          if (waiting !== null) showSuccess(waiting);
          waiting = null;
        });
      if (findModal()) setTimeout(showNow, SHEET_CLOSED_MS);
      else showNow();
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
      <GlobalStyles styles={topPosition(bars)} />
      <SnackbarProvider
        maxSnack={MAX_TOASTS}
        classes={{
          containerRoot: 'toasts',
          containerAnchorOriginTopCenter: 'at-top',
          containerAnchorOriginBottomCenter: 'at-bottom',
        }}
        transitionDuration={{ enter: 160, exit: 120 }}
        // A toast that stays while the window has no focus would hold back the next ones.
        disableWindowBlurListener
        Components={CONTENTS}
      />
    </>
  );
}
