import styled from '@emotion/styled';
import { closeSnackbar, enqueueSnackbar, MaterialDesignContent, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import type { Toast } from '#web/deps.ts';
import { color, COLUMN, FONT, radius, size, weight } from '#web/theme/tokens.ts';

const SHOWN_FOR_MS = { success: 2_000, error: 4_000 } as const;
const AT_MOST = 20;

/** The library's content in our colours; its own class names carry two of them, ours carry three. */
const Content = styled(MaterialDesignContent)({
  '&&&': {
    maxWidth: COLUMN,
    borderRadius: radius.control,
    boxShadow: 'none',
    background: color.text,
    color: color.page,
    fontFamily: FONT,
    fontSize: size.note,
    fontWeight: weight.medium,
  },
});

/** Shows toasts at the top: at the bottom they would cover the tabs. Comes with the first toast. */
export default function ToastStack({ listen }: { listen: (show: (toast: Toast) => void) => () => void }) {
  useEffect(
    () =>
      listen(({ kind, text }) => {
        const key = enqueueSnackbar(text, {
          variant: kind,
          autoHideDuration: SHOWN_FOR_MS[kind],
          SnackbarProps: { onClick: () => closeSnackbar(key) },
        });
      }),
    [listen],
  );
  return (
    <SnackbarProvider
      maxSnack={AT_MOST}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      transitionDuration={{ enter: 160, exit: 120 }}
      Components={{ success: Content, error: Content }}
    />
  );
}
