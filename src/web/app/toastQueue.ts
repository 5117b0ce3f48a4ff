import type { Toast } from '#web/deps.ts';

type ShowToast = (toast: Toast) => void;

/** Hands toasts to the stack that shows them; those told before it is there wait for it. */
export interface ToastQueue {
  toast: ShowToast;
  /** Says once that there is a toast to show; answers how to stop. */
  watch: (onNeeded: () => void) => () => void;
  /** Where the stack takes the toasts; answers how to stop. */
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
