import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Failure, isRateLimited } from '#web/api/http/failure.ts';
import { Button } from '#web/components/Button.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { PinnedActions } from '#web/components/PinnedActions.tsx';
import { useOnline } from '#web/shared/app/useOnline.ts';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useRetryAfter } from '#web/shared/query/useRetryAfter.ts';
import { useRetryText } from '#web/shared/query/useRetryText.ts';

// The form marks errors of these fields itself.
const FORM_FIELDS = ['amount', 'transactionScreenshot'];

interface DepositSubmitProps {
  isBusy: boolean;
  isUploading: boolean;
  isConfirmed: boolean;
  failure: Failure | null;
}

/** Renders the submit button with its blocked reason and the last refusal. */
export const DepositSubmit = memo(function DepositSubmit({
  isBusy,
  isUploading,
  isConfirmed,
  failure,
}: DepositSubmitProps) {
  const { t } = useTranslation(['deposit', 'app']);
  const failureText = useFailureText();
  const isOnline = useOnline();
  const waitS = useRetryAfter(failure);
  const retryText = useRetryText();

  function reason(): string | null {
    if (!isOnline) return t('app:offline');
    if (waitS > 0) return retryText(waitS);
    if (!isConfirmed) return t('deposit:checkout.confirming');
    return isUploading ? t('deposit:checkout.uploading') : null;
  }

  const refusal = failure && !isRateLimited(failure) && !isBusy && (
    <FormNotice>{`${t('deposit:checkout.rejected')} ${failureText(failure, FORM_FIELDS)}`}</FormNotice>
  );
  return (
    <PinnedActions hasTabs notice={refusal}>
      <Button type="submit" busy={isBusy} disabledReason={reason()}>
        {t('deposit:checkout.submit')}
      </Button>
    </PinnedActions>
  );
});
