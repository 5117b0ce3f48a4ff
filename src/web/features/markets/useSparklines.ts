import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSource } from '#web/market/store/marketSelectors.ts';
import { sparklinesRequested } from '#web/market/store/marketSlice.ts';

/** Requests the sparklines of the rendered rows once prices arrive, in any order. */
export function useSparklines(symbols: readonly string[]): void {
  const dispatch = useDispatch();
  const source = useSelector(selectSource);
  const requested = [...symbols].sort().join();
  useEffect(() => {
    if (source !== null && requested !== '') dispatch(sparklinesRequested(requested.split(',')));
  }, [dispatch, source, requested]);
}
