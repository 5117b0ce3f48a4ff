import GlobalStyles from '@mui/material/GlobalStyles';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { toolTexts } from '#web/i18n/toolTexts.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';

const PullToRefresh = lazyChunk(() => import(/* webpackChunkName: "refresh" */ './PullToRefresh.tsx'), toolTexts);

/** The lists, and the screens of the main navigation whose data the provider sends. */
const REFRESHABLE = /^\/(onchain|markets|orders|wallet|(deposit|withdraw|transfer)\/log)?$/;

// Otherwise the browser would reload the page by the same gesture.
const ownPull = <GlobalStyles styles={{ html: { overscrollBehaviorY: 'contain' } }} />;

// After the first data of a screen; a touch before loads the code at once.
const LOAD_DELAY_MS = 3_000;
const TOUCH = '(any-pointer: coarse)';

/** Lets a finger pull the screen down to refresh it. Devices without touch never load the code. */
export function RefreshOnPull() {
  const { pathname } = useLocation();
  const canRefresh = REFRESHABLE.test(pathname);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!canRefresh || isDue || !window.matchMedia(TOUCH).matches) return undefined;
    const load = () => setDue(true);
    const timer = setTimeout(load, LOAD_DELAY_MS);
    document.addEventListener('touchstart', load, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('touchstart', load);
    };
  }, [canRefresh, isDue]);

  if (!canRefresh) return null;
  return (
    <>
      {ownPull}
      {isDue && (
        <Suspense fallback={null}>
          <PullToRefresh />
        </Suspense>
      )}
    </>
  );
}
