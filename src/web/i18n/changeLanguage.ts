import { errorTexts } from './errorTexts.ts';
import { FALLBACK, i18n } from './i18n.ts';
import type { Language } from '#contract/texts/languages.ts';

const isLoaded = (namespace: string): boolean =>
  i18n.languages.some(language => i18n.hasResourceBundle(language, namespace));

/** Changes the language of all texts in use, and loads those of refusals. Rejects if it then lacks some of them. */
export async function changeLanguage(language: Language): Promise<void> {
  // Without those that a visitor's screen names but does not load. A screen that needs texts meanwhile loads them itself.
  const used = [i18n.options.ns || []].flat().filter(isLoaded);
  // Both start at once, so that the last of several changes wins.
  const texts = language === FALLBACK ? null : i18n.loadNamespaces(errorTexts.namespaces);
  await Promise.all([texts, i18n.changeLanguage(language)]);
  const missing = used.filter(namespace => !i18n.hasResourceBundle(language, namespace));
  if (missing.length > 0) throw new Error(`Missing texts: ${missing.join()}`);
}
