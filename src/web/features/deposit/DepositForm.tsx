import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, FormikProvider } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '#web/components/form/AmountField.tsx';
import { ABOVE_PINNED } from '#web/components/PinnedActions.tsx';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { MoneyNotice } from '#web/money/MoneyNotice.tsx';
import { UploadField } from '#web/shared/upload/UploadField.tsx';
import { useTranslatedErrors } from '#web/money/useTranslatedErrors.ts';
import { useUpload } from '#web/shared/upload/useUpload.ts';
import type { CheckoutMethod } from './checkoutState.ts';
import { AmountHint } from './AmountHint.tsx';
import { depositForm } from './depositForm.ts';
import { DepositColumns } from './DepositColumns.tsx';
import { DepositLimits } from './DepositLimits.tsx';
import type { DepositStep } from './DepositSteps.tsx';
import { DepositSubmit } from './DepositSubmit.tsx';
import { useDepositForm } from './useDepositForm.ts';

interface DepositFormProps {
  id: string;
  method: CheckoutMethod;
  coin: string | null;
  /** How long a decision usually takes. */
  decisionTime: ReactNode;
  /** False blocks the form, because the provider has not confirmed the method. */
  isConfirmed: boolean;
  /** Called when the provider's terms differ from the ones on screen. */
  onTermsChanged: () => void;
  /** The first step: the address, or why there is none. */
  sendStep: Omit<DepositStep, 'isDone'>;
}

/** Renders the steps of a deposit. Typed values survive failures, a reload and a new sign-in. */
export function DepositForm({
  id,
  method,
  coin,
  decisionTime,
  isConfirmed,
  sendStep,
  onTermsChanged,
}: DepositFormProps) {
  const { t } = useTranslation('deposit');
  const { formik, failure, status, isBusy, onAmount } = useDepositForm({ id, method, onTermsChanged });
  const { values } = formik;
  const getError = useTranslatedErrors(formik);
  const upload = useUpload(fileUrl => void formik.setFieldValue('transactionScreenshot', fileUrl));

  const reportSteps = [
    {
      title: t('steps.amount'),
      isDone: depositForm(method).shape.amount.safeParse(values.amount).success,
      content: <AmountStep formik={formik} method={method} coin={coin} isLocked={isBusy} onAmount={onAmount} />,
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
          isLocked={isBusy}
          error={getError('transactionScreenshot') ?? undefined}
        />
      ),
    },
  ];
  const end = (
    <>
      <Typography variant="body2" color="textSecondary">
        {decisionTime}
      </Typography>
      <DepositSubmit
        isBusy={isBusy}
        isUploading={upload.progress.phase === 'uploading'}
        isConfirmed={isConfirmed}
        failure={failure}
      />
      <MoneyNotice status={status} logTo="/deposit/log" logName={t('historyTitle')} />
    </>
  );

  return (
    <FormikProvider value={formik}>
      <Stack component={Form} spacing={4} noValidate aria-label={method.label} sx={ABOVE_PINNED}>
        <DepositColumns sendStep={{ ...sendStep, isDone: false }} reportSteps={reportSteps} end={end} />
        <FocusFirstError />
      </Stack>
    </FormikProvider>
  );
}

interface AmountStepProps {
  formik: ReturnType<typeof useDepositForm>['formik'];
  method: CheckoutMethod;
  coin: string | null;
  isLocked: boolean;
  onAmount: (typed: string) => void;
}

function AmountStep({ formik, method, coin, isLocked, onAmount }: AmountStepProps) {
  const { t } = useTranslation('deposit');
  const getError = useTranslatedErrors(formik);
  const { amount } = formik.values;
  return (
    <Stack spacing={3}>
      <AmountField
        label={t('checkout.amount')}
        name="amount"
        value={amount}
        unit={method.currencyUsdt}
        onChange={onAmount}
        onBlur={formik.handleBlur}
        readOnly={isLocked}
        error={getError('amount')}
        hint={coin !== null && <AmountHint typed={amount} method={method} coin={coin} />}
      />
      <DepositLimits method={method} />
    </Stack>
  );
}
