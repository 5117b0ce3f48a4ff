import { accountTexts } from './accountTexts.ts';
import { changeLanguage } from './changeLanguage.ts';
import { i18n, loadTexts, initI18n } from './i18n.ts';
import { notificationTexts } from './notificationTexts.ts';
import { toolTexts } from './toolTexts.ts';

beforeAll(async () => {
  await initI18n('en');
  await loadTexts([], accountTexts);
});

it('loads all texts in use in the new language, and those of refusals', async () => {
  await changeLanguage('fr');
  expect(['wallet', 'errors', 'app'].filter(namespace => !i18n.hasResourceBundle('fr', namespace))).toEqual([]);
});

// Mutation check: requiring the texts that are in use after the change must fail this test.
it('leaves texts that a screen first needs meanwhile to that screen', async () => {
  const changed = changeLanguage('es');
  const loaded = loadTexts([], toolTexts);
  await changed;
  await loaded;
  expect(toolTexts.namespaces.filter(namespace => !i18n.hasResourceBundle('es', namespace))).toEqual([]);
});

// Mutation check: requiring texts that were not loaded before must fail this test.
it('requires no texts that the page names but never loaded', async () => {
  // `useTranslation` does it, as in the copy button of a visitor's Contact.
  await i18n.loadNamespaces(notificationTexts.namespaces);
  await changeLanguage('zh');
  expect(i18n.language).toBe('zh');
});

// Mutation check: accepting English texts in the new language must fail this test.
it('fails when the new language lacks a chunk, as after a deploy', async () => {
  jest.spyOn(accountTexts, 'load').mockRejectedValue(new Error('Loading chunk 7 failed'));
  await expect(changeLanguage('de')).rejects.toThrow('Missing texts: ');
});
