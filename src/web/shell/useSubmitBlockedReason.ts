import { useTranslation } from 'react-i18next';
import type { Failure } from '#web/api/http/failure.ts';
import { useOnline } from '#web/shared/app/useOnline.ts';
import { useRetryAfter } from '#web/shared/query/useRetryAfter.ts';
import { useRetryText } from '#web/shared/query/useRetryText.ts';

/**
 * Returns why the form cannot be submitted now; null when it can. The first reason wins: no network, too many requests
 * with the time left, and then the form's own reasons in their order.
 */
export function useSubmitBlockedReason(
  failure: Failure | null,
  ...own: readonly (string | false | null)[]
): string | null {
  const { t } = useTranslation('app');
  const retryText = useRetryText();
  const isOnline = useOnline();
  const waitS = useRetryAfter(failure);
  return [!isOnline && t('offline'), waitS > 0 && retryText(waitS), ...own].find(Boolean) || null;
}
