import { ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { makeTheme } from '#web/theme/theme.ts';
import { useThemeMode } from './useThemeMode.ts';

/** Gives MUI's parts the theme; stands around each of them. Our own parts need none: their colours are custom properties. */
export function ThemeScope({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  const theme = useMemo(() => makeTheme(mode), [mode]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
