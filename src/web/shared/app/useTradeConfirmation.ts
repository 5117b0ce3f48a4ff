import { useState } from 'react';
import { useDeps } from './AppContext.tsx';

const COOKIE_NAME = 'askBeforeTrade';

/** Returns whether each trade needs a confirmation, and a setter; stored on this device. */
export function useTradeConfirmation(): [boolean, (isEnabled: boolean) => void] {
  const { cookies } = useDeps();
  const [isEnabled, setEnabled] = useState(() => cookies.get(COOKIE_NAME) !== 'no');
  const onChange = (next: boolean) => {
    cookies.set(COOKIE_NAME, next ? 'yes' : 'no');
    setEnabled(next);
  };
  return [isEnabled, onChange];
}
