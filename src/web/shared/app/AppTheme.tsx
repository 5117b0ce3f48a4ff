import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useLayoutEffect, type ReactNode } from 'react';
import { createAppTheme } from '#web/theme/createAppTheme.ts';
import type { ThemeMode } from '#web/theme/palettes.ts';
import { useThemeMode } from './useThemeMode.ts';

const theme = createAppTheme();

/** Tells MUI the current colour scheme, which writes it into the page as `data-theme`. */
function CurrentScheme({ mode }: { mode: ThemeMode }) {
  const { setMode } = useColorScheme();
  useLayoutEffect(() => setMode(mode), [setMode, mode]);
  return null;
}

/** The theme around the whole app. Its choice is kept with the other preferences, not by MUI. */
export function AppTheme({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  return (
    <ThemeProvider theme={theme} defaultMode={mode} storageManager={null} noSsr>
      <CurrentScheme mode={mode} />
      {children}
    </ThemeProvider>
  );
}

const schemeOfPage = (): ThemeMode | 'system' => {
  const { theme: written } = document.documentElement.dataset;
  return written === 'light' || written === 'dark' ? written : 'system';
};

/** The theme for what stands outside of the store: the scheme of the page as it is. */
export function PageTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode={schemeOfPage()} storageManager={null} noSsr>
      {children}
    </ThemeProvider>
  );
}
