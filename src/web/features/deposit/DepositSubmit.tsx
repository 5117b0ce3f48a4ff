import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Failure, isRateLimited, isRefused } from '#web/api/http/failure.ts';
import { Button } from '#web/components/Button.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { PinnedActions } from '#web/components/PinnedActions.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { useJoinedSentences } from '#web/shared/format/useJoinedSentences.ts';

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
  const { t } = useTranslation('deposit');
  const joined = useJoinedSentences();
  const failureText = useFailureText();
  const reason = useSubmitBlockedReason(
    failure,
    !isConfirmed && t('checkout.confirming'),
    isUploading && t('checkout.uploading'),
  );

  const getReason = (refused: Failure) =>
    isRefused(refused, 'quote_changed') ? t('checkout.quoteChanged') : failureText(refused, FORM_FIELDS);
  const refusal = failure && !isRateLimited(failure) && !isBusy && (
    <FormNotice>{joined(t('checkout.rejected'), getReason(failure))}</FormNotice>
  );
  return (
    <PinnedActions hasTabs notice={refusal}>
      <Button type="submit" busy={isBusy} disabledReason={reason}>
        {t('checkout.submit')}
      </Button>
    </PinnedActions>
  );
});
