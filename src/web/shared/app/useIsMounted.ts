import { type RefObject, useEffect, useRef } from 'react';

/** Whether what asked is still on screen, for an answer that comes later. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
