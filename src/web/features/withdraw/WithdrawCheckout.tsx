import { useTranslation } from 'react-i18next';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { EmptyLog } from '#web/components/EmptyLog.tsx';
import { NextSteps } from '#web/money/Guide.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { getLoadState } from '#web/shared/query/loadState.ts';
import { FormAndSide } from '#web/shell/layout/FormAndSide.tsx';
import { useHasTwoPanes } from '#web/shell/layout/useHasTwoPanes.ts';
import type { WithdrawCheckout as Checkout } from './useWithdrawCheckout.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawHeader } from './WithdrawHeader.tsx';
import { WithdrawLimits } from './WithdrawTerms.tsx';

interface WithdrawCheckoutProps {
  id: string;
  checkout: Checkout & { method: WithdrawMethod };
}

export function WithdrawCheckout({ id, checkout }: WithdrawCheckoutProps) {
  const { t } = useTranslation(['withdraw', 'app', 'money']);
  const { method, isConfirmed, terms, balance, account, onTermsChanged } = checkout;
  const hasTwoPanes = useHasTwoPanes();
  const head = <WithdrawHeader method={method} balance={balance} />;
  const next = [t('withdraw:next.hold'), t('money:next.review'), t('withdraw:detail.whenReviewed')];
  return (
    <FormAndSide
      form={
        <>
          {!hasTwoPanes && head}
          {account.failure !== undefined && (
            <FailureNotice failure={account.failure} text={t('app:userFailed')} onRetry={account.retry} />
          )}
          {!isConfirmed && terms.failure !== undefined && (
            <FailureNotice failure={terms.failure} text={t('withdraw:methods.failed')} onRetry={terms.retry} />
          )}
          <WithdrawForm
            id={id}
            method={method}
            balance={balance}
            account={getLoadState(balance, account)}
            isConfirmed={isConfirmed}
            onTermsChanged={onTermsChanged}
          />
        </>
      }
      side={
        <>
          {head}
          <WithdrawLimits method={method} />
          <NextSteps title={t('money:next.title')} steps={next} otherwise={t('withdraw:next.back')} />
        </>
      }
    />
  );
}

export function WithdrawMethodUnavailable() {
  const { t } = useTranslation('withdraw');
  return (
    <EmptyLog text={t('checkout.gone')} next={{ to: '/withdraw', label: t('checkout.otherMethods'), replace: true }} />
  );
}
