import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectThemeChoice } from './preferences.ts';
import type { ThemeMode } from '#web/theme/palettes.ts';

const LIGHT = '(prefers-color-scheme: light)';

function subscribeToColorScheme(onChange: () => void): () => void {
  const query = matchMedia(LIGHT);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns the theme: the user's choice, else the system's, else dark. */
export function useThemeMode(): ThemeMode {
  const choice = useSelector(selectThemeChoice);
  const systemMode = useSyncExternalStore(subscribeToColorScheme, (): ThemeMode =>
    matchMedia(LIGHT).matches ? 'light' : 'dark',
  );
  return choice === 'system' ? systemMode : choice;
}
