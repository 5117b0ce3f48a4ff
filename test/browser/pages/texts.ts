import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import i18next, { type ResourceKey, type TFunction } from 'i18next';
import type { Language } from '#web/i18n/languages.ts';
import type { Namespace } from '#web/i18n/resources.ts';

/** Returns a text of the app by its key: `text('markets:hot')`. */
export type Texts = TFunction<Namespace[]>;

const CATALOGUES = join(import.meta.dirname, '../../../src/web/i18n');

async function loadCatalogue(language: Language, namespace: string): Promise<[string, ResourceKey]> {
  const module = (await import(join(CATALOGUES, language, `${namespace}.ts`))) as Record<string, ResourceKey>;
  return [namespace, module[namespace] ?? {}];
}

/** Loads the texts of a language from its own catalogues without a fallback. */
export async function loadTexts(language: Language): Promise<Texts> {
  const files = await readdir(join(CATALOGUES, language));
  const own = await Promise.all(files.map(file => loadCatalogue(language, file.replace('.ts', ''))));
  const resources = { [language]: Object.fromEntries(own) };
  return i18next.createInstance().init({ lng: language, fallbackLng: false, resources, returnNull: false });
}
