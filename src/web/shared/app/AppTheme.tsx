import GlobalStyles from '@mui/material/GlobalStyles';
import ThemeProvider from '@mui/system/ThemeProvider';
import { useLayoutEffect, type ReactNode } from 'react';
import { createAppTheme } from '#web/theme/createAppTheme.ts';
import { useThemeMode } from './useThemeMode.ts';

const theme = createAppTheme();
const schemes = <GlobalStyles styles={theme.generateStyleSheets()} />;

/**
 * The theme for what renders without a store: the scheme is the one that the page has as `data-theme`. The provider is
 * the one below MUI's own, which would add a second place that keeps the choice of a scheme.
 */
export function PageTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      {schemes}
      {children}
    </ThemeProvider>
  );
}

/** The theme around the whole app; writes the scheme of the preferences into the page. */
export function AppTheme({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  return <PageTheme>{children}</PageTheme>;
}
