import { errorTexts } from '#web/i18n/errorTexts.ts';
import { i18n, initI18n, loadTexts } from '#web/i18n/i18n.ts';
import { translateMessage, validationMessage } from './validationMessage.ts';

beforeAll(() => initI18n('en'));

// Mutation check: inserting the values as they are must fail this test.
it.each([
  ['en', '0.5', 'Minimum is 0.5 USDT'],
  ['en', '10', 'Minimum is 10 USDT'],
  ['en', '12000', 'Minimum is 12,000 USDT'],
  ['de', '1234.5', 'Das Minimum beträgt 1.234,5\u00a0USDT'],
  ['de', '0.000001', 'Das Minimum beträgt 0,000001\u00a0USDT'],
])('writes the amounts of a message as the language does (%s, %s)', async (language, min, text) => {
  await i18n.changeLanguage(language);
  await loadTexts([], errorTexts);
  expect(translateMessage(i18n, validationMessage('errors:fieldError.min', { min, unit: 'USDT' }))).toBe(text);
});
