import { accountTexts } from './accountTexts.ts';
import { i18n, loadTexts, initI18n } from './i18n.ts';
import type { Namespace } from './resources.ts';

beforeAll(() => initI18n('fr'));

/** Simulates a catalogue whose chunk failed to load. */
const lose = (namespace: Namespace) => {
  for (const language of ['fr', 'en']) {
    i18n.removeResourceBundle(language, namespace);
    i18n.services.backendConnector.state[`${language}|${namespace}`] = -1;
  }
};

it('loads the texts of a language, with English as fallback', async () => {
  await loadTexts([], accountTexts);
  expect(i18n.t('deposit:title')).not.toBe('title');
  expect(i18n.hasResourceBundle('en', 'deposit')).toBe(true);
});

// Mutation check: calling only loadNamespaces must fail this test. It never retries a failed namespace.
it('requests texts again that failed to load before', async () => {
  await loadTexts([], accountTexts);
  lose('wallet');
  await loadTexts([], accountTexts);
  expect(i18n.hasResourceBundle('fr', 'wallet')).toBe(true);
});

// Mutation check: removing the check must fail this test. A screen would show the keys of its texts.
it('fails when no language has the texts, like a missing chunk', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  await expect(loadTexts(['gone' as Namespace])).rejects.toThrow('gone');
});
