import { FONT } from '#web/theme/tokens.ts';
import { shellCss } from './shellCss.ts';

const css = shellCss('/font.woff2', '/mark.svg');
const ruleOf = (selector: string): string => css.split('\n').find(line => line.startsWith(`${selector}{`)) ?? '';

// Mutation check: rendering the shell in the font of the page must fail this test.
it('renders the shell in a local font first, and then in the loaded one', () => {
  expect(ruleOf('#shell')).toContain("{font-family:'Inter Fallback', system-ui");
  expect(ruleOf('#shell')).toContain('animation:shell-font');
  expect(ruleOf('@keyframes shell-font')).toContain(`to{font-family:${FONT}}`);
  expect(ruleOf('body')).toContain(FONT);
});

// Mutation check: giving the logo its image from the start must fail this test.
it('renders the image of the logo after the first paint', () => {
  expect(ruleOf('.shell-mark')).not.toContain('url(');
  expect(ruleOf('.shell-mark')).toContain('animation:shell-mark');
  expect(ruleOf('@keyframes shell-mark')).toContain('to{background-image:url("/mark.svg")}');
});
