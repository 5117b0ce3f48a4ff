import type { Toast } from '#web/deps.ts';

type ShowToast = (toast: Toast) => void;

/** Queues toasts until the stack that shows them has loaded. */
export interface ToastQueue {
  toast: ShowToast;
  /** Calls `onNeeded` when toasts wait. Returns a function that stops this. */
  watch: (onNeeded: () => void) => () => void;
  /** Passes all toasts to `show`. Returns a function that stops this. */
  listen: (show: ShowToast) => () => void;
}

export function createToastQueue(): ToastQueue {
  const waiting: Toast[] = [];
  let [show, onNeeded]: [ShowToast | null, (() => void) | null] = [null, null];
  return {
    toast: toast => {
      if (show) return show(toast);
      waiting.push(toast);
      onNeeded?.();
    },
    watch: callback => {
      onNeeded = callback;
      if (waiting.length > 0) callback();
      return () => {
        onNeeded = null;
      };
    },
    listen: callback => {
      show = callback;
      waiting.splice(0).forEach(callback);
      return () => {
        show = null;
      };
    },
  };
}
