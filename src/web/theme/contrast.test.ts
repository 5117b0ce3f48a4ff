import { getContrastRatio } from '@mui/material/styles';
import { addDirections } from './addDirections.ts';
import { componentOverrides } from './componentOverrides.ts';
import { getContrast, getLuminance } from './contrast.ts';
import { createAppTheme } from './createAppTheme.ts';
import { type FullPalette, palettes, type PriceColors, type ThemeMode } from './palettes.ts';
import { color, HOVER_VARIABLE } from './tokens.ts';

const AA = 4.5;

const FIGURES = ['text', 'muted', 'success', 'error', 'wait'] as const;

type Token = keyof FullPalette;
const GROUNDS: Token[] = ['page', 'surface', 'raised'];
const TEXTS: Token[] = ['text', 'muted', 'success', 'error', 'up', 'down', 'wait', 'onBrandSoft'];

// Green is used on page and surface only: on the raised surface of the light theme its contrast would be 4.38. Either
// direction may be green.
const isUsed = ([text, ground]: [Token, Token]) => ground !== 'raised' || !['success', 'up', 'down'].includes(text);

const PAIRS: [text: Token, ground: Token][] = [
  ...GROUNDS.flatMap(ground => TEXTS.map((text): [Token, Token] => [text, ground])).filter(isUsed),
  ['onBrand', 'brand'],
  ['onBrandSoft', 'brandSoft'],
  ['text', 'brandSoft'],
  ['text', 'line'],
  ['page', 'success'],
  ['page', 'error'],
  ['page', 'up'],
  ['page', 'down'],
  ['success', 'successSoft'],
  ['error', 'errorSoft'],
  ['up', 'upSoft'],
  ['down', 'downSoft'],
  ['wait', 'waitSoft'],
];

describe.each<[ThemeMode, PriceColors]>([
  ['dark', 'greenUp'],
  ['light', 'greenUp'],
  ['dark', 'redUp'],
  ['light', 'redUp'],
])('the %s theme with %s', (mode, priceColors) => {
  const palette = addDirections(palettes[mode], priceColors);
  it.each(PAIRS)('has readable %s on %s', (text, ground) => {
    expect(getContrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(AA);
  });
});

// Mutation check: leaving the hovered colours of the dark theme to MUI must fail this test.
it.each(
  (['dark', 'light'] as const).flatMap(mode =>
    (['primary', 'success', 'error', 'warning', 'info'] as const).map(name => [mode, name] as const),
  ),
)('has readable text on a button under the pointer in the %s theme with %s', (mode, name) => {
  const { dark, contrastText } = createAppTheme().colorSchemes[mode]!.palette[name];
  expect(getContrastRatio(contrastText, dark)).toBeGreaterThanOrEqual(AA);
});

// Mutation check: leaving the rows under the pointer to MUI must fail this test.
it.each(['dark', 'light'] as const)('has readable figures on a row under the pointer in the %s theme', mode => {
  const onPage = createAppTheme().colorSchemes[mode]!.palette.action.hover;
  expect(componentOverrides.MuiPaper?.styleOverrides?.root).toMatchObject({ [HOVER_VARIABLE]: color.page });
  for (const hovered of [onPage, palettes[mode].page])
    for (const text of FIGURES) expect(getContrastRatio(palettes[mode][text], hovered)).toBeGreaterThanOrEqual(AA);
});

/** Returns the hue in degrees: 0 is red, 60 yellow, 120 green. */
function hue(hex: string): number {
  const [r, g, b] = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16));
  return (Math.atan2(Math.sqrt(3) * (g! - b!), 2 * r! - g! - b!) * 180) / Math.PI;
}

// Mutation check: giving `pending` of the light theme the brown of `wait` must fail this test.
it.each(['dark', 'light'] as ThemeMode[])('marks pending states in bright yellow or amber in the %s theme', mode => {
  const { pending } = palettes[mode];
  expect(hue(pending)).toBeGreaterThan(35);
  expect(hue(pending)).toBeLessThan(60);
  expect(getLuminance(pending)).toBeGreaterThan(0.4);
});

it('computes the contrast of black on white', () => {
  expect(getContrast('#000000', '#FFFFFF')).toBeCloseTo(21);
});
