/** @jest-environment ./test/support/webEnvironment.ts */
const FONTS = [
  ['16px', 12, 22],
  ['20px', 15, 25],
  ['32px', 18, 28],
] as const;

// Mutation check: a fixed font size, or one without a limit, must fail this test.
it.each(FONTS)('labels follow a font size of %s up to one and a half times', async (size, font, height) => {
  document.documentElement.style.fontSize = size;
  jest.resetModules();
  const { LABEL_FONT_PX, LABEL_HEIGHT } = await import('./labelLayout.ts');
  expect([LABEL_FONT_PX, LABEL_HEIGHT]).toEqual([font, height]);
});
