import { lazy, Suspense, useEffect, useState } from 'react';
import { loadWithRetry } from '#web/saga/loadWithRetry.ts';
import type { ToastQueue } from './toastQueue.ts';

/** Loads the toast library, so that a toast can appear once the network is lost. */
export const loadToastStack = () => import('./ToastStack.tsx');

interface ToastHostProps {
  toasts: ToastQueue;
  loadStack?: typeof loadToastStack;
}

/** Shows toasts once their library has loaded. If that fails, they wait: neither a reload nor an error may end a form. */
export function ToastHost({ toasts, loadStack = loadToastStack }: ToastHostProps) {
  const [ToastStack] = useState(() => lazy(() => loadWithRetry(loadStack)));
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
