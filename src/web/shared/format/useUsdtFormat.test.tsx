import { renderHook } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decimal } from '#contract/money.ts';
import { i18n, initI18n } from '#web/i18n/i18n.ts';
import { LANGUAGES } from '#contract/texts/languages.ts';
import { useUsdtFormat } from './useUsdtFormat.ts';

it('an amount and its unit stay on one line where the texts of the language join them', async () => {
  await initI18n('en');
  const formatted: Record<string, string> = {};
  for (const language of LANGUAGES) {
    await i18n.changeLanguage(language);
    const { result, unmount } = renderHook(useUsdtFormat);
    formatted[language] = result.current(decimal('-12345.5'));
    unmount();
  }
  expect(formatted).toEqual({
    en: '−12,345.50 USDT',
    es: '−12.345,50\u00a0USDT',
    fr: '−12\u202f345,50\u00a0USDT',
    de: '−12.345,50\u00a0USDT',
    zh: '−12,345.50 USDT',
  });
});

/** A figure of 40 px needs the line break before its unit where both are too wide for the image. */
const EXCEPTIONS = ['features/orders/receipt/layOutReceipt.ts'];

// Mutation check: `${amount(value)} USDT` or `${figure} ${unit}` in any component must fail this test.
it('no component joins an amount and its unit with a plain space', () => {
  const web = join(__dirname, '../..');
  const joined = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.|^i18n\//.test(file))
    .filter(file => /\} USDT|['"`] USDT['"`]|\} \$\{[^}]*unit\}/i.test(readFileSync(join(web, file), 'utf8')));
  expect(joined).toEqual(EXCEPTIONS);
});
