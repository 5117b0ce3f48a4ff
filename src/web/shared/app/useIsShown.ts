import { type RefObject, useEffect, useRef } from 'react';

/** Whether what asked is still on screen, for an answer that comes later. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
