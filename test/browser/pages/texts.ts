import i18next, { type ResourceKey, type TFunction } from 'i18next';
import { findCatalogues } from '#test/support/app/catalogues.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { Namespace } from '#web/i18n/resources.ts';

/** Returns a text of the app by its key: `text('markets:hot')`. */
export type Texts = TFunction<Namespace[]>;

async function loadCatalogue([namespace, path]: readonly [string, string]): Promise<[string, ResourceKey]> {
  const module = (await import(path)) as Record<string, ResourceKey>;
  return [namespace, module[namespace] ?? {}];
}

/** Loads the texts of a language from its own catalogues without a fallback. */
export async function loadTexts(language: Language): Promise<Texts> {
  const own = await Promise.all([...findCatalogues(language)].map(loadCatalogue));
  const resources = { [language]: Object.fromEntries(own) };
  return i18next.createInstance().init({ lng: language, fallbackLng: false, resources, returnNull: false });
}
