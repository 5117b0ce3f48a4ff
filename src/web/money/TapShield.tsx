import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';
import { DOUBLE_TAP_MS } from '#web/shared/app/useDoubleTapGuard.ts';

/**
 * Covers the button of a confirmation until half a second after it appeared. The button may lie where the form's button
 * was, and the second tap of a double tap would confirm it unread.
 */
export function TapShield({ children }: { children: ReactNode }) {
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
