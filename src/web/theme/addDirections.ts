import type { FullPalette, Palette, PriceColors } from './palettes.ts';

/** Adds the colours of rising and falling prices to a palette, for a canvas, which cannot read custom properties. */
export function addDirections(palette: Palette, priceColors: PriceColors): FullPalette {
  const { success, successSoft, error, errorSoft } = palette;
  return priceColors === 'redUp'
    ? { ...palette, up: error, upSoft: errorSoft, down: success, downSoft: successSoft }
    : { ...palette, up: success, upSoft: successSoft, down: error, downSoft: errorSoft };
}
