import { useTranslation } from 'react-i18next';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { ButtonLink } from '#web/components/Button.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import type { WithdrawCheckout as Checkout } from './useWithdrawCheckout.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawHead } from './WithdrawHead.tsx';

interface WithdrawCheckoutProps {
  id: string;
  checkout: Checkout & { method: WithdrawMethod };
}

/** What there is and what it costs to take it out, and the form that asks for it. */
export function WithdrawCheckout({ id, checkout }: WithdrawCheckoutProps) {
  const { t } = useTranslation(['withdraw', 'app']);
  const { method, isConfirmed, terms, balance, account, onTermsChanged } = checkout;
  return (
    <>
      <WithdrawHead method={method} balance={balance} />
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
        hasNoBalance={account.failure !== undefined}
        isConfirmed={isConfirmed}
        onTermsChanged={onTermsChanged}
      />
    </>
  );
}

/** The provider does not offer this method any more. */
export function WithdrawMethodGone() {
  const { t } = useTranslation('withdraw');
  return (
    <>
      <EmptyText>{t('checkout.gone')}</EmptyText>
      <ButtonLink to="/withdraw" tone="quiet" replace>
        {t('checkout.otherMethods')}
      </ButtonLink>
    </>
  );
}
