import { darken, extendTheme, lighten, type CssVarsTheme } from '@mui/material/styles';
import { componentOverrides } from './componentOverrides.ts';
import { palettes, type ThemeMode } from './palettes.ts';
import { CONTROL_RADIUS, VARIABLE_PREFIX } from './tokens.ts';
import { typography } from './typography.ts';

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    up: true;
    down: true;
  }
}
declare module '@mui/material/styles' {
  interface PaletteOptions {
    /** Rising prices and gains, falling prices and losses. */
    up?: SimplePaletteColorOptions;
    down?: SimplePaletteColorOptions;
  }
  interface TypeBackground {
    /** The background of elements on a card: a field's unit, a selected row, a skeleton. */
    raised: string;
  }
  interface PaletteColor {
    /** A tint for backgrounds, and the text colour on it. */
    soft: string;
    onSoft: string;
    /** The colour of a mark beside a text, where it may be stronger than the text's. */
    mark: string;
  }
  interface SimplePaletteColorOptions {
    soft?: string;
    onSoft?: string;
    mark?: string;
  }
}

/** Returns the colours of a direction: those of a state, which the page's styles exchange where red means up. */
function createDirection(state: 'success' | 'error', contrastText: string) {
  const toVar = (part: string) => `var(--${VARIABLE_PREFIX}-palette-${state}-${part})`;
  return { main: toVar('main'), dark: toVar('dark'), contrastText, soft: toVar('soft'), onSoft: toVar('onSoft') };
}

function createScheme(mode: ThemeMode) {
  const own = palettes[mode];
  // Away from the text on it, so that a button under the pointer stays readable. MUI darkens in both schemes.
  const toHovered = (main: string) => (mode === 'dark' ? lighten : darken)(main, 0.3);
  return {
    palette: {
      mode,
      primary: {
        main: own.brand,
        dark: toHovered(own.brand),
        contrastText: own.onBrand,
        soft: own.brandSoft,
        onSoft: own.onBrandSoft,
      },
      secondary: { main: own.raised, contrastText: own.text },
      success: {
        main: own.success,
        dark: toHovered(own.success),
        contrastText: own.page,
        soft: own.successSoft,
        onSoft: own.success,
      },
      error: {
        main: own.error,
        dark: toHovered(own.error),
        contrastText: own.page,
        soft: own.errorSoft,
        onSoft: own.error,
      },
      up: createDirection('success', own.page),
      down: createDirection('error', own.page),
      warning: { main: own.wait, contrastText: own.page, soft: own.waitSoft, onSoft: own.wait, mark: own.pending },
      info: { main: own.onBrandSoft, contrastText: own.page },
      background: { default: own.page, paper: own.surface, raised: own.raised },
      text: { primary: own.text, secondary: own.muted, disabled: own.muted },
      divider: own.line,
      // Rows of the page under the pointer; those of a surface are in the overrides.
      action: { active: own.muted, hover: own.surface },
    },
  };
}

/**
 * Creates the MUI theme from the tokens: both colour schemes as custom properties, selected by `data-theme`, and the
 * overrides. One step of spacing is 4 px, in rem.
 */
export function createAppTheme(): CssVarsTheme {
  return extendTheme({
    cssVarPrefix: VARIABLE_PREFIX,
    colorSchemeSelector: 'data-theme',
    defaultColorScheme: 'dark',
    colorSchemes: { dark: createScheme('dark'), light: createScheme('light') },
    spacing: '0.25rem',
    shape: { borderRadius: CONTROL_RADIUS },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 } },
    typography,
    transitions: { duration: { enteringScreen: 200, leavingScreen: 150 } },
    motion: { reducedMotion: 'system' },
    components: componentOverrides,
  });
}
