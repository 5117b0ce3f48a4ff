import { useTranslation } from 'react-i18next';
import type { Failure } from '#web/api/http/failure.ts';
import { useOnline } from '#web/shared/app/useOnline.ts';
import { useRetryAfter } from '#web/shared/query/useRetryAfter.ts';
import { useRetryText } from '#web/shared/query/useRetryText.ts';

interface Facts {
  isConfirmed: boolean;
  hasBalance: boolean;
  /** The account could not be loaded. */
  hasNoBalance: boolean;
  /** Why the last request was refused, with a possible Retry-After. */
  failure: Failure | null;
}

/** Returns a sentence on why nothing can be withdrawn now; null when it can. */
export function useWithdrawBlockedReason({ isConfirmed, hasBalance, hasNoBalance, failure }: Facts): string | null {
  const { t } = useTranslation(['withdraw', 'app']);
  const isOnline = useOnline();
  const waitS = useRetryAfter(failure);
  const retryText = useRetryText();
  if (!isOnline) return t('app:offline');
  if (waitS > 0) return retryText(waitS);
  if (!isConfirmed) return t('withdraw:checkout.confirming');
  if (hasBalance) return null;
  return hasNoBalance ? t('app:userFailed') : t('app:loading');
}
