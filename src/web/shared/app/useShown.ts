import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

/** Says that something came on screen and, when it leaves or becomes something else, that it left. Actions are plain data. */
export function useShown(shown: UnknownAction, hidden: UnknownAction): void {
  const dispatch = useDispatch();
  const both = JSON.stringify([shown, hidden]);
  useEffect(() => {
    const [shownNow, hiddenNow]: [UnknownAction, UnknownAction] = JSON.parse(both);
    dispatch(shownNow);
    return () => void dispatch(hiddenNow);
  }, [dispatch, both]);
}
