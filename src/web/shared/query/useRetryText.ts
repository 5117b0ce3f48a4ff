import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** Words a rate limit with its wait: `15 minutes`, not `894 s`. */
export const getRetryText = (t: TFunction<'app'>, seconds: number): string => {
  if (seconds > HOUR_S) return t('failure.tooManyHours', { count: Math.ceil(seconds / HOUR_S) });
  if (seconds > MINUTE_S) return t('failure.tooManyMinutes', { count: Math.ceil(seconds / MINUTE_S) });
  return t('failure.tooMany', { count: seconds });
};

/** Returns a function that words a rate limit. */
export function useRetryText(): (seconds: number) => string {
  const { t } = useTranslation('app');
  return seconds => getRetryText(t, seconds);
}
