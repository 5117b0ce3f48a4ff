import { useTranslation } from 'react-i18next';

const MAX_SECONDS = 60;

/** Returns a function that words a rate limit with its wait: `15 minutes`, not `894 s`. */
export function useRetryText(): (seconds: number) => string {
  const { t } = useTranslation('app');
  return seconds =>
    seconds > MAX_SECONDS
      ? t('failure.tooManyMinutes', { count: Math.ceil(seconds / 60) })
      : t('failure.tooMany', { count: seconds });
}
