import { useEventCallback } from '@mui/material/utils';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Failure, isRefused } from '#web/api/http/failure.ts';
import { useBalanceCap } from '#web/money/useBalanceCap.ts';
import { useMoneySubmission } from '#web/money/useMoneySubmission.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { fieldErrors } from '#web/shared/forms/fieldErrors.ts';
import { showFieldErrors } from '#web/shared/forms/showFieldErrors.ts';
import { EMPTY_VALUES } from './transferForm.ts';
import { transferRequest } from './transferRequest.ts';
import { useReceiver } from './useReceiver.ts';
import { TRANSFER_FORM, useTransferForm } from './useTransferForm.ts';
import { useTransferTerms } from './useTransferTerms.ts';

// The form's own texts for these codes.
const TEXT_OVERRIDES = { min: 'transfer:validation.min', insufficient_balance: 'transfer:validation.balance' };

/** The values of a transfer, its terms, its confirmation and its submission, without what displays them. */
export function useTransferCheckout() {
  const { t } = useTranslation('transfer');
  const { toast } = useDeps();
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const terms = useTransferTerms();
  const { setting, user, isQuoteStale } = terms;
  // An untouched form has no receiver, so a valid form has been changed.
  const form = useTransferForm({
    setting,
    user,
    onSubmit: async () => {
      setFailure(null);
      setConfirming(true);
    },
  });
  const { formik, payId, quote } = form;
  const receiver = useReceiver(payId, user?.payId);

  const submission = useMoneySubmission(transferRequest, TRANSFER_FORM, {
    onConfirmed: ({ recordId }) => {
      toast({ kind: 'success', text: t('form.submitted') });
      void navigate(`/transfer/log/${recordId}`, { replace: true });
    },
    onRejected: refusal => {
      setFailure(refusal);
      if (isRefused(refusal, 'quote_changed')) return terms.onQuoteRefused();
      toast({ kind: 'error', text: t('form.failed') });
      showFieldErrors(formik, fieldErrors(refusal, EMPTY_VALUES, TEXT_OVERRIDES));
    },
  });
  const { trackAmountChange } = submission;
  const withinBalance = useBalanceCap(user?.balance, trackAmountChange);
  // A fee that changes by itself requires a new tap, too, and so does a minimum, which is the amount of an untouched form.
  useEffect(() => trackAmountChange('app'), [trackAmountChange, setting?.transferCharge, setting?.transferMin]);

  const onAmount = useEventCallback((typed: string) => void formik.setFieldValue('amount', withinBalance(typed)));

  function onConfirm() {
    if (!quote || isQuoteStale || receiver.kind !== 'found') return;
    setFailure(null);
    submission.submit({ ...quote, receivePId: payId });
  }

  return {
    ...terms,
    form,
    receiver,
    quote,
    isConfirming,
    failure,
    status: submission.status,
    isBusy: submission.isBusy,
    onAmount,
    onCancel: () => setConfirming(false),
    onConfirm,
  };
}
