import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, FormikProvider } from 'formik';
import { type ComponentProps, type FocusEventHandler, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '#web/components/form/AmountField.tsx';
import { ABOVE_PINNED } from '#web/components/PinnedActions.tsx';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { MoneyNotice } from '#web/money/MoneyNotice.tsx';
import { UploadField } from '#web/shared/upload/UploadField.tsx';
import type { SubmissionStatus } from '#web/money/useMoneySubmission.ts';
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
export function DepositForm(props: DepositFormProps) {
  const { id, method, coin, decisionTime, isConfirmed, sendStep, onTermsChanged } = props;
  const { t } = useTranslation('deposit');
  const { formik, failure, status, isBusy, onAmount } = useDepositForm({ id, method, onTermsChanged });
  const { values } = formik;
  const getError = useTranslatedErrors(formik);
  const upload = useUpload(fileUrl => void formik.setFieldValue('transactionScreenshot', fileUrl));

  const reportSteps = [
    {
      title: t('steps.amount'),
      isDone: depositForm(method).shape.amount.safeParse(values.amount).success,
      content: (
        <AmountStep
          amount={values.amount}
          method={method}
          coin={coin}
          isLocked={isBusy}
          error={getError('amount')}
          onAmount={onAmount}
          onBlur={formik.handleBlur}
        />
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
          isLocked={isBusy}
          error={getError('transactionScreenshot') ?? undefined}
        />
      ),
    },
  ];
  const end = (
    <DepositEnd
      {...{ isBusy, isConfirmed, failure, status, decisionTime }}
      isUploading={upload.progress.phase === 'uploading'}
    />
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

interface DepositEndProps extends ComponentProps<typeof DepositSubmit> {
  status: SubmissionStatus;
  decisionTime: ReactNode;
}

function DepositEnd({ status, decisionTime, ...submit }: DepositEndProps) {
  const { t } = useTranslation('deposit');
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {decisionTime}
      </Typography>
      <DepositSubmit {...submit} />
      <MoneyNotice status={status} logTo="/deposit/log" logName={t('historyTitle')} />
    </>
  );
}

interface AmountStepProps {
  amount: string;
  method: CheckoutMethod;
  coin: string | null;
  isLocked: boolean;
  error: string | null;
  onAmount: (typed: string) => void;
  onBlur: FocusEventHandler;
}

const AmountStep = memo(function AmountStep(props: AmountStepProps) {
  const { amount, method, coin, isLocked, error, onAmount, onBlur } = props;
  const { t } = useTranslation('deposit');
  return (
    <Stack spacing={2}>
      <AmountField
        label={t('checkout.amount')}
        name="amount"
        value={amount}
        unit={method.currencyUsdt}
        onChange={onAmount}
        onBlur={onBlur}
        readOnly={isLocked}
        error={error}
        // An error takes the line of the conversion.
        hint={coin !== null && !error && <AmountHint typed={amount} method={method} coin={coin} />}
      />
      <DepositLimits method={method} />
    </Stack>
  );
});
