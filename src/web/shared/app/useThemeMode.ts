import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectThemeChoice } from './preferences.ts';
import type { ThemeMode } from '#web/theme/palettes.ts';

const LIGHT = '(prefers-color-scheme: light)';

function watchDevice(changed: () => void): () => void {
  const query = matchMedia(LIGHT);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The theme of now: the choice, else the device's, else dark. */
export function useThemeMode(): ThemeMode {
  const choice = useSelector(selectThemeChoice);
  const device = useSyncExternalStore(watchDevice, (): ThemeMode => (matchMedia(LIGHT).matches ? 'light' : 'dark'));
  return choice === 'system' ? device : choice;
}
