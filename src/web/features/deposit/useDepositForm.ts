import { useEventCallback } from '@mui/material/utils';
import { useFormik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Failure, isRefused } from '#web/api/http/failure.ts';
import { useMoneySubmission } from '#web/money/useMoneySubmission.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { fieldErrors } from '#web/shared/forms/fieldErrors.ts';
import { showFieldErrors } from '#web/shared/forms/showFieldErrors.ts';
import { useDraft, useSaveDraft } from '#web/shared/forms/useDraft.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import type { CheckoutMethod } from './checkoutState.ts';
import {
  clampToMax,
  DepositDraft,
  depositForm,
  toDepositRequest,
  type DepositValues,
  EMPTY_VALUES,
} from './depositForm.ts';
import { depositRequest } from './depositRequest.ts';

interface DepositFormOptions {
  id: string;
  method: CheckoutMethod;
  /** The provider's terms are no longer the ones on screen. */
  onTermsChanged: () => void;
}

/** The values of a deposit and its submission, without what displays them. */
export function useDepositForm({ id, method, onTermsChanged }: DepositFormOptions) {
  const { t, i18n } = useTranslation('deposit');
  const { toast } = useDeps();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);

  const formId = `deposit/${id}`;
  const draft = useDraft(formId, DepositDraft);
  const formik = useFormik<DepositValues>({
    initialValues: { ...EMPTY_VALUES, ...draft },
    validate: zodValidate(depositForm(method)),
    // The form counts as being submitted until the outcome: then the first field with an error takes the focus.
    onSubmit: (typed, { setSubmitting }) => {
      setFailure(null);
      if (!submission.submit(toDepositRequest(method, typed))) setSubmitting(false);
    },
  });
  const { values } = formik;
  useSaveDraft(formId, values, values.amount !== '' || values.transactionScreenshot !== '');

  const submission = useMoneySubmission(depositRequest, formId, {
    onConfirmed: ({ recordId }) => {
      toast({ kind: 'success', text: t('checkout.submitted') });
      void navigate(`/deposit/log/${recordId}`, { replace: true });
    },
    onUnresolved: () => formik.setSubmitting(false),
    onRejected: refusal => {
      formik.setSubmitting(false);
      toast({ kind: 'error', text: t('checkout.failed') });
      setFailure(refusal);
      showFieldErrors(formik, fieldErrors(refusal, EMPTY_VALUES));
      if (isRefused(refusal, 'quote_changed')) onTermsChanged();
      if (isRefused(refusal, 'file_not_usable')) {
        void formik.setFieldValue('transactionScreenshot', '', false);
        showFieldErrors(formik, { transactionScreenshot: validationMessage('deposit:validation.screenshotAgain') });
      }
    },
  });

  const onAmount = useEventCallback((typed: string) => {
    const amount = clampToMax(method, typed, i18n.language);
    submission.trackAmountChange(amount === typed ? 'user' : 'app');
    void formik.setFieldValue('amount', amount);
  });

  return { formik, failure, status: submission.status, isBusy: submission.isBusy, onAmount };
}
