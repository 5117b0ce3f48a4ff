import Stack from '@mui/material/Stack';
import { Form, FormikProvider } from 'formik';
import { useTranslation } from 'react-i18next';
import type { Decimal } from '#contract/money.ts';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { Button } from '#web/components/Button.tsx';
import { ABOVE_PINNED, PinnedActions } from '#web/components/PinnedActions.tsx';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import type { LoadState } from '#web/shared/query/loadState.ts';
import { MoneyNotice } from '#web/money/MoneyNotice.tsx';
import { useHasTwoPanes } from '#web/shell/layout/useHasTwoPanes.ts';
import { ConfirmWithdraw } from './ConfirmWithdraw.tsx';
import { useWithdrawBlockedReason } from './useWithdrawBlockedReason.ts';
import { useWithdrawSubmission } from './useWithdrawSubmission.ts';
import { WithdrawFields } from './WithdrawFields.tsx';
import { WithdrawRefusal } from './WithdrawRefusal.tsx';
import { WithdrawLimits, WithdrawQuote } from './WithdrawTerms.tsx';

interface WithdrawFormProps {
  id: string;
  method: WithdrawMethod;
  balance: Decimal | undefined;
  account: LoadState;
  /** False blocks the form, because the provider has not confirmed the terms. */
  isConfirmed: boolean;
  onTermsChanged: () => void;
}

/** Renders a withdrawal and its confirmation. Typed values survive failures, a reload and a new sign-in. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { method, balance, account, isConfirmed } = props;
  const { t } = useTranslation('withdraw');
  const hasTwoPanes = useHasTwoPanes();
  const checkout = useWithdrawSubmission(props);
  const { formik, failure, status, isBusy, confirming } = checkout;
  const reason = useWithdrawBlockedReason({ isConfirmed, account, failure });
  const quote = <WithdrawQuote method={method} typed={formik.values.amount} isPinned={!hasTwoPanes} />;

  return (
    <>
      <FormikProvider value={formik}>
        <Stack component={Form} spacing={4} noValidate aria-label={t('title')} sx={ABOVE_PINNED}>
          <WithdrawFields
            formik={formik}
            method={method}
            balance={balance}
            isLocked={isBusy}
            onAmount={checkout.onAmount}
          />
          {hasTwoPanes ? quote : <WithdrawLimits method={method} />}
          <PinnedActions hasTabs notice={failure && !isBusy && <WithdrawRefusal failure={failure} />}>
            {!hasTwoPanes && quote}
            <Button type="submit" busy={isBusy} disabledReason={reason}>
              {t('checkout.submit')}
            </Button>
          </PinnedActions>
          <MoneyNotice status={status} logTo="/withdraw/log" logName={t('historyTitle')} />
          <FocusFirstError />
        </Stack>
      </FormikProvider>
      {confirming && (
        <ConfirmWithdraw
          request={confirming}
          reason={reason}
          onCancel={checkout.onCancel}
          onConfirm={() => checkout.onConfirm(confirming)}
        />
      )}
    </>
  );
}
