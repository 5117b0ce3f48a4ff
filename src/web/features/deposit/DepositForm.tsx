import Stack from '@mui/material/Stack';
import { Form, FormikProvider, useFormik } from 'formik';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CheckoutMethod } from '#contract/depositMethods.ts';
import { type Failure, isRefused } from '#web/api/failure.ts';
import { AmountField } from '#web/components/AmountField.tsx';
import { ABOVE_PINNED } from '#web/components/PinnedActions.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';
import { FirstWrong } from '#web/shared/forms/FirstWrong.tsx';
import { MoneyNotice } from '#web/money/MoneyNotice.tsx';
import { say } from '#web/shared/forms/say.ts';
import { UploadField } from '#web/shared/upload/UploadField.tsx';
import { useDraft, useKeepDraft } from '#web/shared/forms/useDraft.ts';
import { useSaidErrors } from '#web/money/useSaidErrors.ts';
import { useUpload } from '#web/shared/upload/useUpload.ts';
import { validatedBy } from '#web/shared/forms/zodForm.ts';
import { AmountHint } from './AmountHint.tsx';
import {
  clampedTo,
  DepositDraft,
  depositForm,
  depositRequest,
  type DepositValues,
  NOTHING_TYPED,
} from './depositForm.ts';
import { DepositColumns } from './DepositColumns.tsx';
import { DepositLimits } from './DepositLimits.tsx';
import { DepositSubmit } from './DepositSubmit.tsx';
import { useDepositPost } from './useDepositPost.ts';

interface DepositFormProps {
  id: string;
  method: CheckoutMethod;
  coin: string | null;
  /** Nothing is sent for an address that the provider has not confirmed. */
  isConfirmed: boolean;
  /** The provider's terms are no longer the ones on screen. */
  onTermsChanged: () => void;
  /** Where to send the coins: the first step. */
  children: ReactNode;
}

/**
 * Address, amount and screenshot of a deposit, a step each. What is typed stays through failures, a reload and a new
 * sign-in.
 */
export function DepositForm({ id, method, coin, isConfirmed, onTermsChanged, children }: DepositFormProps) {
  const { t } = useTranslation('deposit');
  const { toast } = useDeps();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);

  const form = `deposit/${id}`;
  const draft = useDraft(form, DepositDraft);
  const rules = depositForm(method);
  const formik = useFormik<DepositValues>({
    initialValues: { ...NOTHING_TYPED, ...draft },
    validate: validatedBy(rules),
    onSubmit: async values => {
      setFailure(null);
      await post.submit(depositRequest(method, values));
    },
  });
  const { values } = formik;
  const wrong = useSaidErrors(formik);
  const forgetDraft = useKeepDraft(form, values, values.amount !== '' || values.transactionScreenshot !== '');

  const post = useDepositPost(form, {
    onTaken: forgetDraft,
    onDone: ({ deposit }) => {
      toast({ kind: 'success', text: t('checkout.submitted') });
      void navigate(`/deposit/log/${deposit._id}`, { replace: true });
    },
    onRefused: refusal => {
      toast({ kind: 'error', text: t('checkout.failed') });
      setFailure(refusal);
      formik.setErrors({
        amount: fieldError(refusal, 'amount'),
        transactionScreenshot: fieldError(refusal, 'transactionScreenshot'),
      });
      if (isRefused(refusal, 'quote_changed')) onTermsChanged();
      if (isRefused(refusal, 'file_not_usable')) {
        void formik.setFieldValue('transactionScreenshot', '', false);
        formik.setErrors({ transactionScreenshot: say('deposit:validation.screenshotUsed') });
      }
    },
  });

  const upload = useUpload(fileUrl => void formik.setFieldValue('transactionScreenshot', fileUrl));

  function onAmount(typed: string) {
    const amount = clampedTo(method, typed);
    post.amountChangedBy(amount === typed ? 'person' : 'app');
    void formik.setFieldValue('amount', amount);
  }

  const send = { title: t('steps.send'), isDone: false, content: children };
  const tell = [
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
            error={wrong('amount')}
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
          error={wrong('transactionScreenshot') ?? undefined}
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
      <MoneyNotice stage={post.stage} logTo="/deposit/log" logName={t('historyTitle')} />
    </>
  );

  return (
    <FormikProvider value={formik}>
      <Stack component={Form} spacing={4} noValidate aria-label={method.label} sx={ABOVE_PINNED}>
        <DepositColumns send={send} tell={tell} end={end} />
        <FirstWrong />
      </Stack>
    </FormikProvider>
  );
}
