import { renderHook } from '@testing-library/react';
import { i18n, initI18n } from '#web/i18n/i18n.ts';
import { LANGUAGES } from '#contract/texts/languages.ts';
import { useDateFormat } from './useDateFormat.ts';

// Mutation check: joining a date and a time with a comma in every language must fail this test.
it('a date is followed by its time as the language writes both', async () => {
  await initI18n('en');
  const moment = new Date(2026, 10, 20, 14, 2, 9).getTime();
  const formatted: Record<string, string> = {};
  for (const language of LANGUAGES) {
    await i18n.changeLanguage(language);
    const { result, unmount } = renderHook(useDateFormat);
    formatted[language] = result.current.dateClock(moment);
    unmount();
  }
  expect(formatted).toEqual({
    en: 'Nov 20, 2026, 14:02:09',
    es: '20 nov 2026, 14:02:09',
    fr: '20 nov. 2026, 14:02:09',
    de: '20.11.2026, 14:02:09',
    zh: '2026年11月20日 14:02:09',
  });
});
