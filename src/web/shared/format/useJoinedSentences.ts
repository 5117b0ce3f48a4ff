import { useTranslation } from 'react-i18next';

/** Joins sentences as the language writes them: Chinese has no space between them. */
export const joinSentences = (language: string, ...sentences: readonly string[]): string =>
  sentences.join(language === 'zh' ? '' : ' ');

/** Returns a function that joins sentences of the chosen language. */
export function useJoinedSentences(): (...sentences: readonly string[]) => string {
  const { language } = useTranslation().i18n;
  return (...sentences) => joinSentences(language, ...sentences);
}
