import GlobalStyles from '@mui/material/GlobalStyles';
import ThemeProvider from '@mui/system/ThemeProvider';
import { useLayoutEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { createAppTheme } from '#web/theme/createAppTheme.ts';
import { largeFontStyles } from '#web/theme/largeFonts.ts';
import { palettes } from '#web/theme/palettes.ts';
import { selectPriceColors } from './preferences.ts';
import { useThemeMode } from './useThemeMode.ts';

const theme = createAppTheme();
const schemes = <GlobalStyles styles={[...theme.generateStyleSheets(), largeFontStyles]} />;

/** Provides the theme without a store. MUI's own provider would store the scheme a second time. */
export function PageTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      {schemes}
      {children}
    </ThemeProvider>
  );
}

export function AppTheme({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  const priceColors = useSelector(selectPriceColors);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = mode;
    document.documentElement.dataset.priceColors = priceColors;
    // The bars of the browser and of an installed app follow the choice, too, not only the device.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      meta.content = palettes[mode].page;
  }, [mode, priceColors]);
  return <PageTheme>{children}</PageTheme>;
}
