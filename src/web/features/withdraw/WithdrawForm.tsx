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
import { useMoneySubmission } from '#web/money/useMoneySubmission.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { useBalanceCap } from '#web/money/useBalanceCap.ts';
import { useHasTwoPanes } from '#web/shell/useHasTwoPanes.ts';
import { ConfirmWithdraw } from './ConfirmWithdraw.tsx';
import { useWithdrawBlockedReason } from './useWithdrawBlockedReason.ts';
import { useWithdrawForm } from './useWithdrawForm.ts';
import { WithdrawFields } from './WithdrawFields.tsx';
import { toWithdrawRequest } from './withdrawForm.ts';
import { WithdrawRefusal } from './WithdrawRefusal.tsx';
import { withdrawRequest } from './withdrawRequest.ts';
import { WithdrawTerms } from './WithdrawTerms.tsx';

/** What this form itself says of the same faults. */
const TEXT_OVERRIDES = { min: 'withdraw:validation.min', max: 'withdraw:validation.max' };

interface WithdrawFormProps {
  id: string;
  method: WithdrawMethod;
  balance: Decimal | undefined;
  /** The balance was asked for and did not come. */
  hasNoBalance: boolean;
  /** Nothing is sent by terms that the provider has not confirmed. */
  isConfirmed: boolean;
  onTermsChanged: () => void;
}

/** Amount and address of a withdraw, and its confirmation. What is typed stays through failures, a reload and a new sign-in. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { id, method, balance, hasNoBalance, isConfirmed, onTermsChanged } = props;
  const { t } = useTranslation('withdraw');
  const { toast } = useDeps();
  const navigate = useNavigate();
  const hasTwoPanes = useHasTwoPanes();
  const [confirming, setConfirming] = useState<CreateWithdraw | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const name = `withdraw/${id}`;
  const formik = useWithdrawForm({
    form: name,
    method,
    balance,
    onSubmit: async values => {
      if (post.isWithinTapGuard()) return;
      setFailure(null);
      setConfirming(toWithdrawRequest(method, values));
    },
  });
  const reason = useWithdrawBlockedReason({ isConfirmed, hasBalance: balance !== undefined, hasNoBalance, failure });

  const post = useMoneySubmission(withdrawRequest, name, {
    onConfirmed: ({ recordId }) => {
      toast({ kind: 'success', text: t('checkout.submitted') });
      void navigate(`/withdraw/log/${recordId}`, { replace: true });
    },
    onRejected: refusal => {
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
    post.submit(confirmed);
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
