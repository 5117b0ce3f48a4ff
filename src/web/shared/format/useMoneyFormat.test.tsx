import { renderHook } from '@testing-library/react';
import { decimal } from '#contract/money.ts';
import { i18n, initI18n } from '#web/i18n/i18n.ts';
import { LANGUAGES } from '#contract/texts/languages.ts';
import { useMoneyFormat } from './useMoneyFormat.ts';

// Mutation check: writing the sign before the figures in every language must fail this test.
it('dollars have their sign where the language puts it, and are truncated to two decimals', async () => {
  await initI18n('en');
  const formatted: Record<string, string> = {};
  for (const language of LANGUAGES) {
    await i18n.changeLanguage(language);
    const { result, unmount } = renderHook(useMoneyFormat);
    formatted[language] = result.current.dollars(decimal('-12345.679'));
    unmount();
  }
  expect(formatted).toEqual({
    en: '−$12,345.67',
    es: '−12.345,67\u00a0$',
    fr: '−12\u202f345,67\u00a0$',
    de: '−12.345,67\u00a0$',
    zh: '−$12,345.67',
  });
});
