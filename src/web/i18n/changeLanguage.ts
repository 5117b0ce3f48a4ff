import { errorTexts } from './errorTexts.ts';
import { FALLBACK, i18n } from './i18n.ts';
import type { Language } from './languages.ts';

/** Changes the language of all texts in use, and loads those of refusals. Rejects if it then lacks some of them. */
export async function changeLanguage(language: Language): Promise<void> {
  // Both start at once, so that the last of several changes wins.
  const texts = language === FALLBACK ? null : i18n.loadNamespaces(errorTexts.namespaces);
  await Promise.all([texts, i18n.changeLanguage(language)]);
  const used = [i18n.options.ns || []].flat();
  const missing = used.filter(namespace => !i18n.hasResourceBundle(language, namespace));
  if (missing.length > 0) throw new Error(`Missing texts: ${missing.join()}`);
}
