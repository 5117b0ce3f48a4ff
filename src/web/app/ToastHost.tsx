import { runSaga } from 'redux-saga';
import { lazy, Suspense, useEffect, useState } from 'react';
import { importWithRetry } from '#web/saga/effects.ts';
import type { ToastQueue } from './toastQueue.ts';

/** Loads the toast library, so that a toast can appear once the network is lost. */
export const loadToastStack = () => import('./ToastStack.tsx');

interface ToastHostProps {
  toasts: ToastQueue;
  loadStack?: typeof loadToastStack;
}

/** Shows toasts once their library has loaded. If that fails, they wait: neither a reload nor an error may end a form. */
export function ToastHost({ toasts, loadStack = loadToastStack }: ToastHostProps) {
  const [ToastStack] = useState(() =>
    lazy(() => runSaga({}, () => importWithRetry(loadStack)).toPromise<Awaited<ReturnType<typeof loadToastStack>>>()),
  );
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
