import Box from '@mui/material/Box';
import { Suspense, useRef, useState } from 'react';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';

const FirstTradeCard = lazyChunk(() => import('./FirstTradeCard.tsx'));

const COOKIE_NAME = 'firstTrade';
const DISMISSED = 'dismissed';

/** Explains a timed trade to an account without orders, until it is dismissed on this device. */
export function FirstTrade() {
  const { cookies } = useDeps();
  const [isDismissed, setDismissed] = useState(() => cookies.get(COOKIE_NAME) === DISMISSED);
  const place = useRef<HTMLDivElement>(null);
  useRestoreFocus(place, isDismissed);

  function dismiss() {
    cookies.set(COOKIE_NAME, DISMISSED);
    setDismissed(true);
  }

  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 0 }}>
      {!isDismissed && (
        <Suspense fallback={null}>
          <FirstTradeCard onDismiss={dismiss} />
        </Suspense>
      )}
    </Box>
  );
}
