import { useEffect, useRef } from 'react';

/**
 * Returns the `onFocus` of an element that may disappear while it has the focus. The main part of the page receives the
 * focus then, so that the keyboard does not start again at the top.
 */
export function usePassFocusToMain(): () => void {
  const hadFocus = useRef(false);
  useEffect(
    () => () => {
      if (!hadFocus.current) return;
      // A nearer place may take the focus first.
      queueMicrotask(() => {
        if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
      });
    },
    [],
  );
  return () => {
    hadFocus.current = true;
  };
}
