import { useTranslation } from 'react-i18next';

/** Above this many seconds a wait is told in minutes. */
const MAX_SECONDS = 60;

/** Returns how to say that there were too many requests, and in how long to try again: `15 minutes`, not `894 s`. */
export function useRetryText(): (seconds: number) => string {
  const { t } = useTranslation('app');
  return seconds =>
    seconds > MAX_SECONDS
      ? t('failure.tooManyMinutes', { count: Math.ceil(seconds / 60) })
      : t('failure.tooMany', { count: seconds });
}
