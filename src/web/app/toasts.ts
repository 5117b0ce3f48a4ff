import type { Toast } from '#web/deps.ts';

type Show = (toast: Toast) => void;

/** Hands toasts to the stack that shows them; those told before it is there wait for it. */
export interface Toasts {
  toast: Show;
  /** Says once that there is a toast to show; answers how to stop. */
  watch: (needed: () => void) => () => void;
  /** Where the stack takes the toasts; answers how to stop. */
  listen: (show: Show) => () => void;
}

export function makeToasts(): Toasts {
  const waiting: Toast[] = [];
  let [show, needed]: [Show | null, (() => void) | null] = [null, null];
  return {
    toast: toast => {
      if (show) return show(toast);
      waiting.push(toast);
      needed?.();
    },
    watch: tell => {
      needed = tell;
      if (waiting.length > 0) tell();
      return () => {
        needed = null;
      };
    },
    listen: take => {
      show = take;
      waiting.splice(0).forEach(take);
      return () => {
        show = null;
      };
    },
  };
}
