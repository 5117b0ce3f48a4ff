import { useTranslation } from 'react-i18next';
import type { Failure } from '#web/api/http/failure.ts';
import type { LoadState } from '#web/shared/query/loadState.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';

interface Facts {
  isConfirmed: boolean;
  account: LoadState;
  /** Why the last request was refused, with a possible Retry-After. */
  failure: Failure | null;
}

/** Returns a sentence on why nothing can be withdrawn now; null when it can. */
export function useWithdrawBlockedReason({ isConfirmed, account, failure }: Facts): string | null {
  const { t } = useTranslation(['withdraw', 'app']);
  return useSubmitBlockedReason(
    failure,
    !isConfirmed && t('withdraw:checkout.confirming'),
    account === 'failed' && t('app:userFailed'),
    account === 'loading' && t('app:loading'),
  );
}
