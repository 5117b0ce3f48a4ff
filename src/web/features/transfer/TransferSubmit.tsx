import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#web/api/http/failure.ts';
import { Button } from '#web/components/Button.tsx';
import { PinnedActions } from '#web/components/PinnedActions.tsx';
import { useOnline } from '#web/shared/app/useOnline.ts';
import { useRetryAfter } from '#web/shared/query/useRetryAfter.ts';
import { useRetryText } from '#web/shared/query/useRetryText.ts';

interface TransferSubmitProps {
  isBusy: boolean;
  hasTerms: boolean;
  /** The terms could not be loaded. */
  hasNoTerms: boolean;
  hasBalance: boolean;
  /** The account could not be loaded. */
  hasNoBalance: boolean;
  failure: Failure | null;
}

/** Renders the submit button with its blocked reason. */
export const TransferSubmit = memo(function TransferSubmit(props: TransferSubmitProps) {
  const { isBusy, hasTerms, hasNoTerms, hasBalance, hasNoBalance, failure } = props;
  const { t } = useTranslation(['transfer', 'app']);
  const isOnline = useOnline();
  const waitS = useRetryAfter(failure);
  const retryText = useRetryText();

  function reason(): string | null {
    if (!isOnline) return t('app:offline');
    if (waitS > 0) return retryText(waitS);
    if (!hasTerms) return hasNoTerms ? t('transfer:form.feeUnavailable') : t('app:loading');
    if (hasBalance) return null;
    return hasNoBalance ? t('app:userFailed') : t('app:loading');
  }

  return (
    <PinnedActions hasTabs>
      <Button type="submit" busy={isBusy} disabledReason={reason()}>
        {t('transfer:form.submit')}
      </Button>
    </PinnedActions>
  );
});
