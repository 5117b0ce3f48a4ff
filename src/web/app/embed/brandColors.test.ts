import { getContrast } from '#web/theme/contrast.ts';
import { palettes } from '#web/theme/palettes.ts';
import { findLowContrast, toColorStyles } from './brandColors.ts';

const GREEN = { light: '#0a6b4f', dark: '#2bd4a0' };

it('accepts the standard colours and a partner’s readable ones', () => {
  expect(findLowContrast({ light: palettes.light.brand, dark: palettes.dark.brand })).toBeNull();
  expect(findLowContrast(GREEN)).toBeNull();
});

// Mutation check: checking only the page's background must fail this test.
it.each([
  [{ ...GREEN, light: '#2bd4a0' }, 'The light colour #2bd4a0 has a contrast of 1.7'],
  [{ ...GREEN, dark: '#0a6b4f' }, 'The dark colour #0a6b4f has a contrast of 2.9'],
  [{ ...GREEN, light: '#6e6e73' }, 'on #EEF0F6; 4.5:1 is needed.'],
])('refuses %j and states why', (colors, why) => {
  expect(findLowContrast(colors)).toContain(why);
});

it.each(['light', 'dark'] as const)('derives readable colours of the %s scheme', mode => {
  for (const brand of [GREEN[mode], palettes[mode].brand]) {
    const styles = toColorStyles({ light: GREEN.light, dark: GREEN.dark, [mode]: brand });
    const of = styles[`:root:root[data-theme=${mode}]`] ?? {};
    const [main = '', onMain = ''] = [of['--l-palette-primary-main'], of['--l-palette-primary-contrastText']];
    const [soft = '', onSoft = ''] = [of['--l-palette-primary-soft'], of['--l-palette-primary-onSoft']];
    expect(main).toBe(brand);
    for (const [text, ground] of [
      [onMain, main],
      [onMain, of['--l-palette-primary-dark'] ?? ''],
      [onSoft, soft],
      [palettes[mode].text, soft],
    ] as const)
      expect(getContrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  }
});
