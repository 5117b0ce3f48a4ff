import Stack from '@mui/material/Stack';
import { Form, FormikProvider } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Decimal } from '#contract/money.ts';
import type { CreateWithdraw } from '#contract/withdraws.ts';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { type Failure, isRefused } from '#web/api/http/failure.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Button } from '#web/components/Button.tsx';
import { ABOVE_PINNED, PinnedActions } from '#web/components/PinnedActions.tsx';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { MoneyNotice } from '#web/money/MoneyNotice.tsx';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { useBalanceCap } from '#web/money/useBalanceCap.ts';
import { useHasTwoPanes } from '#web/shell/useHasTwoPanes.ts';
import { ConfirmWithdraw } from './ConfirmWithdraw.tsx';
import { useWithdrawBlockedReason } from './useWithdrawBlockedReason.ts';
import { useWithdrawForm } from './useWithdrawForm.ts';
import { useWithdrawSubmission } from './useWithdrawSubmission.ts';
import { WithdrawFields } from './WithdrawFields.tsx';
import { withdrawRequest } from './withdrawForm.ts';
import { WithdrawRefusal } from './WithdrawRefusal.tsx';
import { WithdrawTerms } from './WithdrawTerms.tsx';

// The form's own texts for these codes.
const TEXT_OVERRIDES = { min: 'withdraw:validation.min', max: 'withdraw:validation.max' };

interface WithdrawFormProps {
  id: string;
  method: WithdrawMethod;
  balance: Decimal | undefined;
  /** The balance could not be loaded. */
  hasNoBalance: boolean;
  /** False blocks the form, because the provider has not confirmed the terms. */
  isConfirmed: boolean;
  onTermsChanged: () => void;
}

/** Renders a withdrawal and its confirmation. Typed values survive failures, a reload and a new sign-in. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { id, method, balance, hasNoBalance, isConfirmed, onTermsChanged } = props;
  const { t } = useTranslation('withdraw');
  const { toast } = useDeps();
  const navigate = useNavigate();
  const hasTwoPanes = useHasTwoPanes();
  const [confirming, setConfirming] = useState<CreateWithdraw | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const name = `withdraw/${id}`;
  const { formik, deleteDraft } = useWithdrawForm({
    form: name,
    method,
    balance,
    onSubmit: async values => {
      if (post.isWithinTapGuard()) return;
      setFailure(null);
      setConfirming(withdrawRequest(method, values));
    },
  });
  const reason = useWithdrawBlockedReason({ isConfirmed, hasBalance: balance !== undefined, hasNoBalance, failure });

  const post = useWithdrawSubmission(name, {
    onAccepted: deleteDraft,
    onSuccess: ({ withdraw }) => {
      toast({ kind: 'success', text: t('checkout.submitted') });
      void navigate(`/withdraw/log/${withdraw._id}`, { replace: true });
    },
    onError: refusal => {
      setFailure(refusal);
      if (isRefused(refusal, 'quote_changed')) return onTermsChanged();
      toast({ kind: 'error', text: t('checkout.failed') });
      const isTooMuch = isRefused(refusal, 'insufficient_balance');
      formik.setErrors({
        amount: isTooMuch
          ? validationMessage('withdraw:validation.balance')
          : fieldError(refusal, 'amount', TEXT_OVERRIDES),
        paymentAddress: fieldError(refusal, 'paymentAddress'),
      });
    },
  });
  const capped = useBalanceCap(balance, post.trackAmountChange);

  function onConfirm(confirmed: CreateWithdraw) {
    setConfirming(null);
    void post.submit(confirmed);
  }

  return (
    <>
      <FormikProvider value={formik}>
        <Stack component={Form} spacing={4} noValidate aria-label={t('title')} sx={ABOVE_PINNED}>
          <WithdrawFields
            formik={formik}
            method={method}
            balance={balance}
            isLocked={post.isBusy}
            onAmount={typed => void formik.setFieldValue('amount', capped(typed))}
          />
          <WithdrawTerms method={method} typed={formik.values.amount} hasLimitsBeside={hasTwoPanes} />
          <PinnedActions hasTabs notice={failure && !post.isBusy && <WithdrawRefusal failure={failure} />}>
            <Button type="submit" busy={post.isBusy} disabledReason={reason}>
              {t('checkout.submit')}
            </Button>
          </PinnedActions>
          <MoneyNotice status={post.status} logTo="/withdraw/log" logName={t('historyTitle')} />
          <FocusFirstError />
        </Stack>
      </FormikProvider>
      {confirming && (
        <ConfirmWithdraw
          request={confirming}
          reason={reason}
          onCancel={() => setConfirming(null)}
          onConfirm={() => onConfirm(confirming)}
        />
      )}
    </>
  );
}
