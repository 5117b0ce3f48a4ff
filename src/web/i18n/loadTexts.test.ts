import { accountTexts } from './accountTexts.ts';
import { i18n, loadTexts, initI18n } from './i18n.ts';
import type { Namespace } from './resources.ts';

beforeAll(() => initI18n('fr'));

/** What is left behind by a catalogue whose chunk did not come. */
const lose = (namespace: Namespace) => {
  for (const language of ['fr', 'en']) {
    i18n.removeResourceBundle(language, namespace);
    i18n.services.backendConnector.state[`${language}|${namespace}`] = -1;
  }
};

it('brings the texts of a language, with English behind them', async () => {
  await loadTexts([], accountTexts);
  expect(i18n.t('deposit:title')).not.toBe('title');
  expect(i18n.hasResourceBundle('en', 'deposit')).toBe(true);
});

// Sabotage: ask with loadNamespaces alone, which never asks again for what it once failed to get.
it('asks again for texts that did not come the first time', async () => {
  await loadTexts([], accountTexts);
  lose('wallet');
  await loadTexts([], accountTexts);
  expect(i18n.hasResourceBundle('fr', 'wallet')).toBe(true);
});

// Sabotage: leave the check out, and a screen with the names of its texts in their place is shown.
it('fails when there are no texts in any language, as a part of the app does that is gone', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  await expect(loadTexts(['gone' as Namespace])).rejects.toThrow('gone');
});
