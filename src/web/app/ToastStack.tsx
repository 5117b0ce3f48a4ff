import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import type { Toast } from '#web/deps.ts';
import { color } from '#web/ui/tokens.ts';

const SHOWN_FOR_MS = { success: 2_000, error: 4_000 } as const;
const GROUND = { success: color.up, error: color.down } as const;
const AT_MOST = 20;

/** Shows toasts at the top: at the bottom they would cover the tabs. Comes with the first toast. */
export default function ToastStack({ listen }: { listen: (show: (toast: Toast) => void) => () => void }) {
  useEffect(
    () =>
      listen(({ kind, text }) => {
        enqueueSnackbar(text, {
          variant: kind,
          autoHideDuration: SHOWN_FOR_MS[kind],
          style: { background: GROUND[kind], color: color.page },
          SnackbarProps: { role: kind === 'error' ? 'alert' : 'status', onClick: () => closeSnackbar() },
        });
      }),
    [listen],
  );
  return <SnackbarProvider maxSnack={AT_MOST} anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />;
}
