import { createContext, type ReactNode, useContext, useState } from 'react';
import { useDeps } from '#web/shared/app/AppContext.tsx';

const COOKIE_NAME = 'shortcuts';

interface Shortcuts {
  isOn: boolean;
  setOn: (isOn: boolean) => void;
}

const ShortcutsContext = createContext<Shortcuts>({ isOn: true, setOn: () => undefined });

/** Provides whether single keys act; stored on this device. Speech input, for example, may press keys by mistake. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const { cookies } = useDeps();
  const [isOn, setState] = useState(() => cookies.get(COOKIE_NAME) !== 'off');
  const setOn = (next: boolean) => {
    cookies.set(COOKIE_NAME, next ? 'on' : 'off');
    setState(next);
  };
  return <ShortcutsContext value={{ isOn, setOn }}>{children}</ShortcutsContext>;
}

export const useShortcuts = (): Shortcuts => useContext(ShortcutsContext);
