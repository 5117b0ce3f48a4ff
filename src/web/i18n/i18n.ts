import i18next, { type BackendModule, type i18n as Texts, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { app } from './en/app.ts';
import { translation } from './en/translation.ts';
import { errorTexts } from './errorTexts.ts';
import { LANGUAGES, type Language } from '#contract/texts/languages.ts';
import type { Namespace } from './resources.ts';
import type { TextBundle } from './textBundle.ts';
import { visitorTexts } from './visitorTexts.ts';

const bundles = new Set([visitorTexts]);

async function loadCatalogue(language: string, namespace: string) {
  for (const { namespaces, load } of bundles) {
    const known = namespaces.find(name => name === namespace);
    if (known) return (await load(language, known))[known];
  }
  throw new Error(`Unknown namespace: ${namespace}`);
}

// Every catalogue is a chunk of its own, loaded when a screen first needs it.
const catalogues: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    loadCatalogue(language, namespace).then(
      catalogue => done(null, catalogue),
      (error: Error) => done(error, null),
    );
  },
};

// The English texts of the frame are in the first script, as the fallback for everything.
export const i18n: Texts = i18next.createInstance();

export const FALLBACK: Language = 'en';

export async function initI18n(language: Language): Promise<void> {
  await i18n
    .use(catalogues)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: FALLBACK,
      supportedLngs: [...LANGUAGES],
      ns: ['translation', 'app', ...(language === FALLBACK ? [] : errorTexts.namespaces)],
      defaultNS: 'translation',
      resources: { en: { translation, app } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}

const getLanguages = (): readonly string[] => i18n.languages;
const isLoaded = (namespace: Namespace): boolean =>
  getLanguages().some(language => i18n.hasResourceBundle(language, namespace));
const isFullyLoaded = (namespace: Namespace): boolean =>
  getLanguages().every(language => i18n.hasResourceBundle(language, namespace));

/**
 * Loads texts before the screen that needs them. English replaces a missing catalogue; rejects when there is no text.
 */
export async function loadTexts(own: readonly Namespace[], ...bundlesToLoad: TextBundle[]): Promise<void> {
  for (const bundle of bundlesToLoad) bundles.add(bundle);
  const namespaces = [...own, ...bundlesToLoad.flatMap(bundle => bundle.namespaces)];
  if (namespaces.every(isFullyLoaded)) return;
  await i18n.loadNamespaces(namespaces);
  const incomplete = namespaces.filter(namespace => !isFullyLoaded(namespace));
  if (incomplete.length > 0) await i18n.reloadResources(getLanguages(), incomplete);
  const missing = incomplete.filter(namespace => !isLoaded(namespace));
  if (missing.length > 0) throw new Error(`Missing texts: ${missing.join()}`);
}
