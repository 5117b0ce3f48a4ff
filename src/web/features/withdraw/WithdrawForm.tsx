import Stack from '@mui/material/Stack';
import { Form, FormikProvider } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Decimal } from '#contract/money.ts';
import type { CreateWithdraw } from '#contract/withdraws.ts';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { type Failure, isRefused } from '#web/api/failure.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Button } from '#web/components/Button.tsx';
import { ABOVE_PINNED, PinnedActions } from '#web/components/PinnedActions.tsx';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';
import { FirstWrong } from '#web/shared/forms/FirstWrong.tsx';
import { MoneyNotice } from '#web/money/MoneyNotice.tsx';
import { say } from '#web/shared/forms/say.ts';
import { useBalanceCap } from '#web/money/useBalanceCap.ts';
import { useHasTwoPanes } from '#web/shell/useHasTwoPanes.ts';
import { ConfirmWithdraw } from './ConfirmWithdraw.tsx';
import { useWithdrawBlocked } from './useWithdrawBlocked.ts';
import { useWithdrawForm } from './useWithdrawForm.ts';
import { useWithdrawPost } from './useWithdrawPost.ts';
import { WithdrawFields } from './WithdrawFields.tsx';
import { withdrawRequest } from './withdrawForm.ts';
import { WithdrawRefused } from './WithdrawRefused.tsx';
import { WithdrawTerms } from './WithdrawTerms.tsx';

/** What this form itself says of the same faults. */
const OWN_TEXTS = { min: 'withdraw:validation.min', max: 'withdraw:validation.max' };

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
  const [asked, setAsked] = useState<CreateWithdraw | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const name = `withdraw/${id}`;
  const { formik, forgetDraft } = useWithdrawForm({
    form: name,
    method,
    balance,
    onSubmit: async values => {
      if (post.isTapTooSoon()) return;
      setFailure(null);
      setAsked(withdrawRequest(method, values));
    },
  });
  const reason = useWithdrawBlocked({ isConfirmed, hasBalance: balance !== undefined, hasNoBalance, failure });

  const post = useWithdrawPost(name, {
    onTaken: forgetDraft,
    onDone: ({ withdraw }) => {
      toast({ kind: 'success', text: t('checkout.submitted') });
      void navigate(`/withdraw/log/${withdraw._id}`, { replace: true });
    },
    onRefused: refusal => {
      setFailure(refusal);
      if (isRefused(refusal, 'quote_changed')) return onTermsChanged();
      toast({ kind: 'error', text: t('checkout.failed') });
      const isTooMuch = isRefused(refusal, 'insufficient_balance');
      formik.setErrors({
        amount: isTooMuch ? say('withdraw:validation.balance') : fieldError(refusal, 'amount', OWN_TEXTS),
        paymentAddress: fieldError(refusal, 'paymentAddress'),
      });
    },
  });
  const capped = useBalanceCap(balance, post.amountChangedBy);

  function onConfirm(confirmed: CreateWithdraw) {
    setAsked(null);
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
          <PinnedActions hasTabs notice={failure && !post.isBusy && <WithdrawRefused failure={failure} />}>
            <Button type="submit" busy={post.isBusy} disabledReason={reason}>
              {t('checkout.submit')}
            </Button>
          </PinnedActions>
          <MoneyNotice stage={post.stage} logTo="/withdraw/log" logName={t('historyTitle')} />
          <FirstWrong />
        </Stack>
      </FormikProvider>
      {asked && (
        <ConfirmWithdraw
          request={asked}
          reason={reason}
          onCancel={() => setAsked(null)}
          onConfirm={() => onConfirm(asked)}
        />
      )}
    </>
  );
}
