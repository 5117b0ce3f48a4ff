import { useEffect, useState } from 'react';
import type { AppCookies } from '#web/deps.ts';
import { useDeps } from './AppContext.tsx';

/** Names the cookie, and the key whose change other tabs follow: they receive no events for changes of cookies. */
const NAME = 'askBeforeTrade';

const isRequired = (cookies: AppCookies): boolean => cookies.get(NAME) !== 'no';

/** Returns whether each trade needs a confirmation, and a setter; stored on this device and followed by other tabs. */
export function useTradeConfirmation(): [boolean, (isEnabled: boolean) => void] {
  const { cookies, storage } = useDeps();
  const [isEnabled, setEnabled] = useState(() => isRequired(cookies));
  useEffect(() => storage.watch(NAME, () => setEnabled(isRequired(cookies))), [cookies, storage]);
  const onChange = (next: boolean) => {
    const choice = next ? 'yes' : 'no';
    cookies.set(NAME, choice);
    storage.set(NAME, choice);
    setEnabled(next);
  };
  return [isEnabled, onChange];
}
