import { accountTexts } from './accountTexts.ts';
import { changeLanguage } from './changeLanguage.ts';
import { i18n, loadTexts, initI18n } from './i18n.ts';

beforeAll(async () => {
  await initI18n('en');
  await loadTexts([], accountTexts);
});

it('loads all texts in use in the new language, and those of refusals', async () => {
  await changeLanguage('fr');
  expect(['wallet', 'errors', 'app'].filter(namespace => !i18n.hasResourceBundle('fr', namespace))).toEqual([]);
});

// Mutation check: accepting English texts in the new language must fail this test.
it('fails when the new language lacks a chunk, as after a deploy', async () => {
  jest.spyOn(accountTexts, 'load').mockRejectedValue(new Error('Loading chunk 7 failed'));
  await expect(changeLanguage('de')).rejects.toThrow('Missing texts: ');
});
