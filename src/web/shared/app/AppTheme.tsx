import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useLayoutEffect, type ReactNode } from 'react';
import { createAppTheme } from '#web/theme/createAppTheme.ts';
import type { ThemeMode } from '#web/theme/palettes.ts';
import { useThemeMode } from './useThemeMode.ts';

const theme = createAppTheme();

/** Tells MUI the colour scheme of now, which writes it into the page as `data-theme`. */
function SchemeOfNow({ mode }: { mode: ThemeMode }) {
  const { setMode } = useColorScheme();
  useLayoutEffect(() => setMode(mode), [setMode, mode]);
  return null;
}

/** The theme around the whole app. Its choice is kept with the other preferences, not by MUI. */
export function AppTheme({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  return (
    <ThemeProvider theme={theme} defaultMode={mode} storageManager={null} noSsr>
      <SchemeOfNow mode={mode} />
      {children}
    </ThemeProvider>
  );
}
