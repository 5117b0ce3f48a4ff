import type { EmbedLanguage } from '#contract/embed/embedEvents.ts';
import type { Language } from '#contract/texts/languages.ts';

/** The types of `/embed.d.ts` list the languages themselves. This table compiles only if they are those of the app. */
const TEXTS: Record<Language, readonly [text: string, link: string]> = {
  en: ['This page couldn’t be shown here.', 'Open in a new tab'],
  es: ['No se pudo mostrar esta página aquí.', 'Abrir en una pestaña nueva'],
  fr: ['Impossible d’afficher cette page ici.', 'Ouvrir dans un nouvel onglet'],
  de: ['Diese Seite lässt sich hier nicht anzeigen.', 'In neuem Tab öffnen'],
  zh: ['此页面无法在此处显示。', '在新标签页中打开'],
};

/** Creates a sentence and a link in place of an app that does not load, so that the user can continue. */
export function createNote(href: string, onOpen: () => void, language: EmbedLanguage = 'en'): HTMLElement {
  const [text, name] = TEXTS[language] ?? TEXTS.en;
  const note = document.createElement('p');
  note.lang = language;
  note.setAttribute('role', 'status');
  const centred = { display: 'grid', placeContent: 'center', textAlign: 'center' };
  Object.assign(note.style, centred, { boxSizing: 'border-box', margin: '0', padding: '16px' });
  note.style.font = '15px/1.4 system-ui, sans-serif';
  const link = document.createElement('a');
  Object.assign(link, { href, target: '_blank', rel: 'noopener', textContent: name });
  // The page's own colour is readable on its ground, a browser's blue may not be.
  Object.assign(link.style, { ...centred, minHeight: '44px', color: 'inherit' });
  link.onclick = event => {
    event.preventDefault();
    onOpen();
  };
  note.append(`${text} `, link);
  return note;
}
