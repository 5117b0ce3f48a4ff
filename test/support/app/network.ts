import { act } from '@testing-library/react';
import type { Handler } from './renderApp.tsx';
import { seconds } from './seconds.ts';

/** Creates a network to lose and to restore. `provider` answers the app's probes. Requires fake timers. */
export function aNetwork() {
  let isUp = true;
  const change = async (isUpNow: boolean) => {
    isUp = isUpNow;
    act(() => void window.dispatchEvent(new Event(isUp ? 'online' : 'offline')));
    await seconds(1);
  };
  const probe: Handler = () => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return { now: new Date().toISOString() };
  };
  return { provider: { '/api/time': probe }, lose: () => change(false), restore: () => change(true) };
}
