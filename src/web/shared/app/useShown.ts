import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

/** Dispatches `shown` on mount and `hidden` on unmount or when an action changes. Actions are plain data. */
export function useShown(shown: UnknownAction, hidden: UnknownAction): void {
  const dispatch = useDispatch();
  const both = JSON.stringify([shown, hidden]);
  useEffect(() => {
    const [shownNow, hiddenNow]: [UnknownAction, UnknownAction] = JSON.parse(both);
    dispatch(shownNow);
    return () => void dispatch(hiddenNow);
  }, [dispatch, both]);
}
