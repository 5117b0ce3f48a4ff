/** The languages of the app and of pushes, in the order of the menu. English replaces a missing text. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  zh: '中文',
};

export const isLanguage = (text: string | null): text is Language => LANGUAGES.some(language => language === text);
