import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const MAX_SECONDS = 60;

/** Words a rate limit with its wait: `15 minutes`, not `894 s`. */
export const getRetryText = (t: TFunction<'app'>, seconds: number): string =>
  seconds > MAX_SECONDS
    ? t('failure.tooManyMinutes', { count: Math.ceil(seconds / 60) })
    : t('failure.tooMany', { count: seconds });

/** Returns a function that words a rate limit. */
export function useRetryText(): (seconds: number) => string {
  const { t } = useTranslation('app');
  return seconds => getRetryText(t, seconds);
}
