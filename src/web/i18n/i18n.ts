import i18next, { type BackendModule, type i18n as Texts, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { app } from './en/app.ts';
import { translation } from './en/translation.ts';
import { LANGUAGES, type Language } from './languages.ts';
import type { Namespace } from './resources.ts';
import type { TextArea } from './textArea.ts';
import { visitorTexts } from './visitorTexts.ts';

/** The areas that have been opened on this page. */
const areas = new Set([visitorTexts]);

async function catalogueOf(language: string, namespace: string) {
  for (const { namespaces, load } of areas) {
    const known = namespaces.find(name => name === namespace);
    if (known) return (await load(language, known))[known];
  }
  throw new Error(`no area has texts called ${namespace}`);
}

/** Every catalogue is a chunk of its own, asked for when a screen first needs it. */
const catalogues: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    catalogueOf(language, namespace).then(
      catalogue => done(null, catalogue),
      (error: Error) => done(error, null),
    );
  },
};

/** The texts of the app. English of the frame comes with the first script: it is what everything falls back to. */
export const i18n: Texts = i18next.createInstance();

/** Gets the texts ready in a language. */
export async function startTexts(language: Language): Promise<void> {
  await i18n
    .use(catalogues)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      supportedLngs: [...LANGUAGES],
      ns: ['translation', 'app'],
      defaultNS: 'translation',
      resources: { en: { translation, app } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}

const languagesNow = (): readonly string[] => i18n.languages;
const isThere = (namespace: Namespace): boolean =>
  languagesNow().some(language => i18n.hasResourceBundle(language, namespace));
const isWhole = (namespace: Namespace): boolean =>
  languagesNow().every(language => i18n.hasResourceBundle(language, namespace));

/**
 * Loads namespaces, and all of other areas than the visitors', ahead of the screen that needs them. English may stand in for
 * a catalogue that does not come; where there is none at all this fails, because a screen would show the names of its texts
 * instead of them.
 */
export async function loadTexts(own: readonly Namespace[], ...opened: TextArea[]): Promise<void> {
  for (const area of opened) areas.add(area);
  const namespaces = [...own, ...opened.flatMap(area => area.namespaces)];
  await i18n.loadNamespaces(namespaces);
  const lost = namespaces.filter(namespace => !isWhole(namespace));
  if (lost.length > 0) await i18n.reloadResources(languagesNow(), lost);
  const missing = lost.filter(namespace => !isThere(namespace));
  if (missing.length > 0) throw new Error(`no texts for ${missing.join()}`);
}
