import { createAppTheme } from '#web/theme/createAppTheme.ts';
import { FONT } from '#web/theme/tokens.ts';
import { shellCss } from './shellCss.ts';

const css = shellCss('/font.woff2', '/mark.svg');
const findRule = (selector: string): string => css.split('\n').find(line => line.startsWith(`${selector}{`)) ?? '';

// Mutation check: rendering the shell in the font of the page must fail this test.
it('renders the shell in a local font first, and then in the loaded one', () => {
  expect(findRule('#shell')).toContain("{font-family:'Inter Fallback', system-ui");
  expect(findRule('#shell')).toContain('animation:shell-font');
  expect(findRule('@keyframes shell-font')).toContain(`to{font-family:${FONT}}`);
  expect(findRule('body')).toContain(FONT);
});

// Mutation check: giving the logo its image from the start must fail this test.
it('renders the image of the logo after the first paint', () => {
  expect(findRule('.shell-mark')).not.toContain('url(');
  expect(findRule('.shell-mark')).toContain('animation:shell-mark');
  expect(findRule('@keyframes shell-mark')).toContain('to{background-image:url("/mark.svg")}');
});

// Mutation check: a padding of one side alone must fail this test.
it('keeps the page out of the safe areas at both sides', () => {
  expect(findRule('body')).toContain('padding:0 env(safe-area-inset-right) 0 env(safe-area-inset-left)');
});

// Mutation check: a margin without the border that keeps the text clear must fail this test.
it('extends the colour of the first banner over the safe areas at both sides', () => {
  const sides = ['right', 'left'].map(side => `env(safe-area-inset-${side})`);
  expect(findRule('.shell-ribbon')).toContain(`margin:0 ${sides.map(side => `calc(-1*${side})`).join(' 0 ')}`);
  expect(findRule('.shell-ribbon')).toContain(`border:solid transparent;border-width:0 ${sides.join(' 0 ')}`);
});

// Mutation check: a distance without the safe area must fail this test.
it('scrolls a focused field clear of the header and the tabs, which include the safe areas', () => {
  const [top, bottom] = ['top', 'bottom'].map(side => `env(safe-area-inset-${side})`);
  expect(findRule('html')).toContain(`scroll-padding:calc(5.5rem + ${top}) 0 calc(5rem + ${bottom})`);
});

// Mutation check: leaving a part out of `setDirection` must fail this test.
it('exchanges every colour of rising and falling prices where red means up', () => {
  const [styles = {}] = createAppTheme()
    .generateStyleSheets()
    .filter(sheet => '--l-palette-up-main' in (Object.values(sheet)[0] ?? {}))
    .map(sheet => Object.values(sheet)[0]);
  const usual = Object.entries(styles).filter(
    ([name, value]) =>
      /^--l-palette-(up|down)-/.test(name) && !name.endsWith('Channel') && /^var\(/.test(String(value)),
  );
  expect(Object.fromEntries(usual)).toMatchObject({
    '--l-palette-up-main': 'var(--l-palette-success-main)',
    '--l-palette-down-main': 'var(--l-palette-error-main)',
  });
  const opposite = (value: unknown) =>
    String(value).replace(/success|error/, state => (state === 'error' ? 'success' : 'error'));
  const swapped = usual.map(([name, value]) => `${name}:${opposite(value)}`);
  expect(
    findRule(':root[data-price-colors=redUp]')
      .replace(/^.*{|}$/g, '')
      .split(';')
      .sort(),
  ).toEqual(swapped.sort());
});
