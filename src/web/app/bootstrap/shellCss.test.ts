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
