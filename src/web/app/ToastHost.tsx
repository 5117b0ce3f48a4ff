import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '#web/shared/app/loadChunk.ts';
import type { ToastQueue } from './toastQueue.ts';

const ToastStack = lazy(() => loadChunk(() => import('./ToastStack.tsx')));

/** Loads the toast library with the first toast. */
export function ToastHost({ toasts }: { toasts: ToastQueue }) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (isNeeded) return undefined;
    return toasts.watch(() => setNeeded(true));
  }, [toasts, isNeeded]);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastStack listen={toasts.listen} />
    </Suspense>
  ) : null;
}
