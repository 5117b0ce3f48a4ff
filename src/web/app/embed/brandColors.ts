import { getContrast, mixColors, toRgb } from '#web/theme/contrast.ts';
import { palettes, type ThemeMode } from '#web/theme/palettes.ts';
import { getVariableName } from '#web/theme/tokens.ts';

const MIN_CONTRAST = 4.5;
/** The tint behind selected elements, as shares of the colour. */
const SOFT_SHARES = [0.16, 0.12, 0.08, 0.04];
const HOVER_SHARE = 0.12;
const ON_BRAND = ['#FFFFFF', '#0A0A1E'];

type Colors = Record<ThemeMode, string>;

const SCHEMES: readonly ThemeMode[] = ['light', 'dark'];

/**
 * Returns why the colours are refused, null if they are not. Links, selected elements and the focus ring use the colour
 * on every background of its scheme.
 */
export function findLowContrast(colors: Colors): string | null {
  for (const mode of SCHEMES) {
    const { page, surface, raised } = palettes[mode];
    for (const ground of [page, surface, raised]) {
      const ratio = getContrast(colors[mode], ground);
      if (ratio < MIN_CONTRAST)
        return `The ${mode} colour ${colors[mode]} has a contrast of ${Math.floor(ratio * 100) / 100}:1 on ${ground}; 4.5:1 is needed.`;
    }
  }
  return null;
}

const isReadable = (text: string, ground: string): boolean => getContrast(text, ground) >= MIN_CONTRAST;

function toVariables(mode: ThemeMode, brand: string): Record<string, string> {
  const { surface, text } = palettes[mode];
  const [onBrand = '', otherOnBrand = ''] = [...ON_BRAND].sort((a, b) => getContrast(b, brand) - getContrast(a, brand));
  const tints = SOFT_SHARES.map(share => mixColors(surface, brand, share));
  const soft = tints.find(tint => isReadable(brand, tint) && isReadable(text, tint)) ?? surface;
  return {
    [getVariableName('brand')]: brand,
    [getVariableName('onBrand')]: onBrand,
    [getVariableName('brandSoft')]: soft,
    [getVariableName('onBrandSoft')]: brand,
    '--l-palette-info-main': brand,
    // Away from the text on it, so that a pointed-at button stays readable.
    '--l-palette-primary-dark': mixColors(brand, otherOnBrand, HOVER_SHARE),
    '--l-palette-primary-mainChannel': toRgb(brand).join(' '),
  };
}

/** Returns the custom properties of both schemes, by selector. Requires colours that are not refused. */
export const toColorStyles = (colors: Colors): Record<string, Record<string, string>> =>
  Object.fromEntries(SCHEMES.map(mode => [`:root:root[data-theme=${mode}]`, toVariables(mode, colors[mode])]));
