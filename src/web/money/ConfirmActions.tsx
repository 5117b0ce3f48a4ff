import Box from '@mui/material/Box';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { DOUBLE_TAP_MS } from '#web/shared/app/useDoubleTapGuard.ts';
import { SheetActions } from '#web/shared/overlay/BottomSheet.tsx';

interface ConfirmActionsProps extends Pick<ComponentProps<typeof Button>, 'tone' | 'busy' | 'disabledReason'> {
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Notices above the buttons. */
  children?: ReactNode;
}

/** Renders the end of a sheet that confirms a movement of money. */
export const ConfirmActions = ({ confirm, cancel, onConfirm, onCancel, children, ...button }: ConfirmActionsProps) => (
  <SheetActions>
    {children}
    <TapShield>
      <Button {...button} onClick={onConfirm}>
        {confirm}
      </Button>
    </TapShield>
    <Button tone="quiet" onClick={onCancel}>
      {cancel}
    </Button>
  </SheetActions>
);

/**
 * Covers the button of a confirmation until half a second after it appeared. The button may lie where the form's button
 * was, and the second tap of a double tap would confirm it unread.
 */
function TapShield({ children }: { children: ReactNode }) {
  const [isUp, setUp] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setUp(false), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box sx={{ position: 'relative' }}>
      {children}
      {isUp && <Box aria-hidden sx={{ position: 'absolute', inset: 0 }} />}
    </Box>
  );
}
