import { useState } from 'react';
import { useDeps } from './AppContext.tsx';

const NAME = 'askBeforeTrade';

/** Returns whether each trade is confirmed once more, and how to change it. Remembered on this device; it holds no secret. */
export function useAskBefore(): [boolean, (asks: boolean) => void] {
  const { cookies } = useDeps();
  const [asks, setAsks] = useState(() => cookies.get(NAME) !== 'no');
  const onChange = (next: boolean) => {
    cookies.set(NAME, next ? 'yes' : 'no');
    setAsks(next);
  };
  return [asks, onChange];
}
