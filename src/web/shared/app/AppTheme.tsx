import GlobalStyles from '@mui/material/GlobalStyles';
import ThemeProvider from '@mui/system/ThemeProvider';
import { useLayoutEffect, type ReactNode } from 'react';
import { createAppTheme } from '#web/theme/createAppTheme.ts';
import { useThemeMode } from './useThemeMode.ts';

const theme = createAppTheme();
const schemes = <GlobalStyles styles={theme.generateStyleSheets()} />;

/**
 * Provides the theme without a store, for the scheme that the page has as `data-theme`. MUI's own provider would add a
 * second store of that choice.
 */
export function PageTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      {schemes}
      {children}
    </ThemeProvider>
  );
}

/** Provides the theme to the whole app and writes the preferred scheme to the page. */
export function AppTheme({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  return <PageTheme>{children}</PageTheme>;
}
