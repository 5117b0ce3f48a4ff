import { useTranslation } from 'react-i18next';

/** Returns a function that joins sentences as the chosen language writes them: Chinese has no space between them. */
export function useJoinedSentences(): (...sentences: readonly string[]) => string {
  const { language } = useTranslation().i18n;
  return (...sentences) => sentences.join(language === 'zh' ? '' : ' ');
}
