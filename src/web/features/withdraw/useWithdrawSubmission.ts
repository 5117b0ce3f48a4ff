import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Decimal } from '#contract/money.ts';
import type { CreateWithdraw } from '#contract/withdraws.ts';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { type Failure, isRefused } from '#web/api/http/failure.ts';
import { useBalanceCap } from '#web/money/useBalanceCap.ts';
import { useMoneySubmission } from '#web/money/useMoneySubmission.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { fieldErrors } from '#web/shared/forms/fieldErrors.ts';
import { showFieldErrors } from '#web/shared/forms/showFieldErrors.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { useWithdrawForm } from './useWithdrawForm.ts';
import { EMPTY_VALUES, toWithdrawRequest } from './withdrawForm.ts';
import { withdrawRequest } from './withdrawRequest.ts';

// The form's own texts for these codes.
const TEXT_OVERRIDES = { min: 'withdraw:validation.min', max: 'withdraw:validation.max' };

interface WithdrawSubmissionOptions {
  id: string;
  method: WithdrawMethod;
  balance: Decimal | undefined;
  onTermsChanged: () => void;
}

/** The values of a withdrawal, its confirmation and its submission, without what displays them. */
export function useWithdrawSubmission({ id, method, balance, onTermsChanged }: WithdrawSubmissionOptions) {
  const { t } = useTranslation('withdraw');
  const { toast } = useDeps();
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState<CreateWithdraw | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const name = `withdraw/${id}`;
  const formik = useWithdrawForm({
    form: name,
    method,
    balance,
    onSubmit: async values => {
      if (submission.isWithinTapGuard()) return;
      setFailure(null);
      setConfirming(toWithdrawRequest(method, values));
    },
  });
  const submission = useMoneySubmission(withdrawRequest, name, {
    onConfirmed: ({ recordId }) => {
      toast({ kind: 'success', text: t('checkout.submitted') });
      void navigate(`/withdraw/log/${recordId}`, { replace: true });
    },
    onRejected: refusal => {
      setFailure(refusal);
      if (isRefused(refusal, 'quote_changed')) return onTermsChanged();
      toast({ kind: 'error', text: t('checkout.failed') });
      const errors = fieldErrors(refusal, EMPTY_VALUES, TEXT_OVERRIDES);
      const isTooMuch = isRefused(refusal, 'insufficient_balance');
      const tooMuch = { amount: validationMessage('withdraw:validation.balance') };
      showFieldErrors(formik, isTooMuch ? { ...errors, ...tooMuch } : errors);
    },
  });
  const capped = useBalanceCap(balance, submission.trackAmountChange);

  return {
    formik,
    failure,
    status: submission.status,
    isBusy: submission.isBusy,
    /** The request that waits for its confirmation. */
    confirming,
    onAmount: (typed: string) => void formik.setFieldValue('amount', capped(typed)),
    onCancel: () => setConfirming(null),
    onConfirm(confirmed: CreateWithdraw) {
      setConfirming(null);
      submission.submit(confirmed);
    },
  };
}
