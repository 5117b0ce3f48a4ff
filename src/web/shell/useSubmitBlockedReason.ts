import { useTranslation } from 'react-i18next';
import type { Failure } from '#web/api/http/failure.ts';
import { useOnline } from '#web/shared/app/useOnline.ts';
import { useRetryAfter } from '#web/shared/query/useRetryAfter.ts';
import { useRetryText } from '#web/shared/query/useRetryText.ts';

/**
 * Returns why the form cannot be submitted now: too many requests, with the seconds left, or no network; null when it
 * can.
 */
export function useSubmitBlockedReason(failure: Failure | null): string | null {
  const { t } = useTranslation('app');
  const retryText = useRetryText();
  const isOnline = useOnline();
  const waitS = useRetryAfter(failure);
  if (waitS > 0) return retryText(waitS);
  return isOnline ? null : t('offline');
}
