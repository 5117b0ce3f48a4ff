import Stack from '@mui/material/Stack';
import { Form, FormikProvider, useFormik } from 'formik';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CheckoutMethod } from '#contract/depositMethods.ts';
import { type Failure, isRefused } from '#web/api/http/failure.ts';
import { AmountField } from '#web/components/form/AmountField.tsx';
import { ABOVE_PINNED } from '#web/components/PinnedActions.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { MoneyNotice } from '#web/money/MoneyNotice.tsx';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { UploadField } from '#web/shared/upload/UploadField.tsx';
import { useDraft, useSaveDraft } from '#web/shared/forms/useDraft.ts';
import { useTranslatedErrors } from '#web/money/useTranslatedErrors.ts';
import { useUpload } from '#web/shared/upload/useUpload.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { AmountHint } from './AmountHint.tsx';
import {
  clampToMax,
  DepositDraft,
  depositForm,
  toDepositRequest,
  type DepositValues,
  EMPTY_VALUES,
} from './depositForm.ts';
import { DepositColumns } from './DepositColumns.tsx';
import { DepositLimits } from './DepositLimits.tsx';
import { DepositSubmit } from './DepositSubmit.tsx';
import { useDepositSubmission } from './useDepositSubmission.ts';

interface DepositFormProps {
  id: string;
  method: CheckoutMethod;
  coin: string | null;
  /** False blocks the form, because the provider has not confirmed the address. */
  isConfirmed: boolean;
  /** Called when the provider's terms differ from the ones on screen. */
  onTermsChanged: () => void;
  /** The first step: the address. */
  children: ReactNode;
}

/** Renders the steps of a deposit. Typed values survive failures, a reload and a new sign-in. */
export function DepositForm({ id, method, coin, isConfirmed, onTermsChanged, children }: DepositFormProps) {
  const { t } = useTranslation('deposit');
  const { toast } = useDeps();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);

  const form = `deposit/${id}`;
  const draft = useDraft(form, DepositDraft);
  const rules = depositForm(method);
  const formik = useFormik<DepositValues>({
    initialValues: { ...EMPTY_VALUES, ...draft },
    validate: zodValidate(rules),
    onSubmit: async values => {
      setFailure(null);
      await post.submit(toDepositRequest(method, values));
    },
  });
  const { values } = formik;
  const getError = useTranslatedErrors(formik);
  const deleteDraft = useSaveDraft(form, values, values.amount !== '' || values.transactionScreenshot !== '');

  const post = useDepositSubmission(form, {
    onAccepted: deleteDraft,
    onSuccess: ({ deposit }) => {
      toast({ kind: 'success', text: t('checkout.submitted') });
      void navigate(`/deposit/log/${deposit._id}`, { replace: true });
    },
    onError: refusal => {
      toast({ kind: 'error', text: t('checkout.failed') });
      setFailure(refusal);
      formik.setErrors({
        amount: fieldError(refusal, 'amount'),
        transactionScreenshot: fieldError(refusal, 'transactionScreenshot'),
      });
      if (isRefused(refusal, 'quote_changed')) onTermsChanged();
      if (isRefused(refusal, 'file_not_usable')) {
        void formik.setFieldValue('transactionScreenshot', '', false);
        formik.setErrors({ transactionScreenshot: validationMessage('deposit:validation.screenshotUsed') });
      }
    },
  });

  const upload = useUpload(fileUrl => void formik.setFieldValue('transactionScreenshot', fileUrl));

  function onAmount(typed: string) {
    const amount = clampToMax(method, typed);
    post.trackAmountChange(amount === typed ? 'person' : 'app');
    void formik.setFieldValue('amount', amount);
  }

  const send = { title: t('steps.send'), isDone: false, content: children };
  const reportSteps = [
    {
      title: t('steps.amount'),
      isDone: rules.shape.amount.safeParse(values.amount).success,
      content: (
        <Stack spacing={3}>
          <AmountField
            label={t('checkout.amount')}
            name="amount"
            value={values.amount}
            unit={method.currencyUsdt}
            onChange={onAmount}
            onBlur={formik.handleBlur}
            readOnly={post.isBusy}
            error={getError('amount')}
            hint={<AmountHint typed={values.amount} method={method} coin={coin ?? method.currencyUsdt} />}
          />
          <DepositLimits method={method} />
        </Stack>
      ),
    },
    {
      title: t('steps.proof'),
      isDone: values.transactionScreenshot !== '' && upload.progress.phase !== 'uploading',
      content: (
        <UploadField
          label={t('checkout.screenshot')}
          name="transactionScreenshot"
          value={values.transactionScreenshot}
          upload={upload}
          isLocked={post.isBusy}
          error={getError('transactionScreenshot') ?? undefined}
        />
      ),
    },
  ];
  const end = (
    <>
      <DepositSubmit
        isBusy={post.isBusy}
        isUploading={upload.progress.phase === 'uploading'}
        isConfirmed={isConfirmed}
        failure={failure}
      />
      <MoneyNotice status={post.status} logTo="/deposit/log" logName={t('historyTitle')} />
    </>
  );

  return (
    <FormikProvider value={formik}>
      <Stack component={Form} spacing={4} noValidate aria-label={method.label} sx={ABOVE_PINNED}>
        <DepositColumns sendStep={send} reportSteps={reportSteps} end={end} />
        <FocusFirstError />
      </Stack>
    </FormikProvider>
  );
}
