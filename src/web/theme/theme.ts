import { createTheme, type Theme } from '@mui/material/styles';
import { palettes, type Palette, type ThemeMode } from './palettes.ts';
import { FONT, radius, weight } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Theme {
    larkspur: Palette;
  }
  interface ThemeOptions {
    larkspur?: Palette;
  }
}

/** The tokens as MUI understands them. Loaded with the first drawer or sheet: no screen waits for MUI. */
export function makeTheme(mode: ThemeMode): Theme {
  const own = palettes[mode];
  return createTheme({
    larkspur: own,
    palette: {
      mode,
      primary: { main: own.brand, contrastText: own.onBrand },
      success: { main: own.up },
      error: { main: own.down },
      warning: { main: own.wait },
      background: { default: own.page, paper: own.surface },
      text: { primary: own.text, secondary: own.muted },
      divider: own.line,
    },
    shape: { borderRadius: radius.control },
    typography: {
      fontFamily: FONT,
      fontWeightMedium: weight.medium,
      button: { textTransform: 'none', fontWeight: weight.strong },
    },
    transitions: { duration: { enteringScreen: 200, leavingScreen: 150 } },
    components: { MuiButtonBase: { defaultProps: { disableRipple: true } } },
  });
}
