import styled from '@emotion/styled';
import { useFormik } from 'formik';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CheckoutMethod } from '#contract/depositMethods.ts';
import { type Failure, isRefused } from '#web/api/failure.ts';
import { AmountField } from '#web/components/AmountField.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';
import { MoneyNotice } from '#web/money/MoneyNotice.tsx';
import { say, useSaid } from '#web/shared/forms/say.ts';
import { UploadField } from '#web/shared/upload/UploadField.tsx';
import { useDraft, useKeepDraft } from '#web/shared/forms/useDraft.ts';
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
import { DepositLimits } from './DepositLimits.tsx';
import { DepositSubmit } from './DepositSubmit.tsx';
import { useDepositPost } from './useDepositPost.ts';

const Column = styled.form({ display: 'flex', flexDirection: 'column', gap: 16 });

interface DepositFormProps {
  id: string;
  method: CheckoutMethod;
  coin: string | null;
  /** Nothing is sent for an address that the provider has not confirmed. */
  isConfirmed: boolean;
  /** The provider's terms are no longer the ones on screen. */
  onTermsChanged: () => void;
}

/** Amount and screenshot of a deposit. What is typed stays through failures, a reload and a new sign-in. */
export function DepositForm({ id, method, coin, isConfirmed, onTermsChanged }: DepositFormProps) {
  const { t } = useTranslation('deposit');
  const { toast } = useDeps();
  const navigate = useNavigate();
  const said = useSaid();
  const [amountInput, fileInput] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [failure, setFailure] = useState<Failure | null>(null);

  const form = `deposit/${id}`;
  const draft = useDraft(form, DepositDraft);
  const { values, errors, touched, ...formik } = useFormik<DepositValues>({
    initialValues: { ...NOTHING_TYPED, ...draft },
    validate: validatedBy(depositForm(method)),
    onSubmit: () => undefined,
  });
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

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    void formik.setTouched({ amount: true, transactionScreenshot: true }, false);
    const wrong = await formik.validateForm();
    if (wrong.amount) amountInput.current?.focus();
    else if (wrong.transactionScreenshot) fileInput.current?.focus();
    else await post.submit(depositRequest(method, values));
  }

  return (
    <Column noValidate onSubmit={event => void onSubmit(event)} aria-label={method.label}>
      <AmountField
        label={t('checkout.amount')}
        name="amount"
        value={values.amount}
        unit={method.currencyUsdt}
        onChange={onAmount}
        onBlur={formik.handleBlur}
        readOnly={post.isBusy}
        inputRef={amountInput}
        error={touched.amount && errors.amount ? said(errors.amount) : null}
        hint={<AmountHint typed={values.amount} method={method} coin={coin ?? method.currencyUsdt} />}
      />
      <UploadField
        label={t('checkout.screenshot')}
        name="transactionScreenshot"
        value={values.transactionScreenshot}
        upload={upload}
        isLocked={post.isBusy}
        inputRef={fileInput}
        error={
          touched.transactionScreenshot && errors.transactionScreenshot ? said(errors.transactionScreenshot) : undefined
        }
      />
      <DepositLimits method={method} />
      <DepositSubmit
        isBusy={post.isBusy}
        isUploading={upload.progress.phase === 'uploading'}
        isConfirmed={isConfirmed}
        failure={failure}
      />
      <MoneyNotice stage={post.stage} logTo="/deposit/log" logName={t('historyTitle')} />
    </Column>
  );
}
