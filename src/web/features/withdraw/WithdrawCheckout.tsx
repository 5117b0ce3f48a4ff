import { useTranslation } from 'react-i18next';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyText } from '#web/ui/EmptyText.tsx';
import { FailureNotice } from '#web/ui/FailureNotice.tsx';
import { useFirstLoad } from '#web/ui/useFirstLoad.ts';
import type { WithdrawCheckout as Checkout } from './useWithdrawMethod.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawHead } from './WithdrawHead.tsx';

interface WithdrawCheckoutProps {
  id: string;
  checkout: Checkout & { method: WithdrawMethod };
}

/** What there is and what it costs to take it out, and the form that asks for it. */
export function WithdrawCheckout({ id, checkout }: WithdrawCheckoutProps) {
  const { t } = useTranslation(['withdraw', 'app']);
  const { method, isConfirmed, failure, retry, onTermsChanged } = checkout;
  const account = useGetUserByIdQuery(undefined, { refetchOnMountOrArgChange: true });
  const accountLoad = useFirstLoad(account);
  const balance = account.data?.balance;
  return (
    <>
      <WithdrawHead method={method} balance={balance} />
      {accountLoad.failure && (
        <FailureNotice failure={accountLoad.failure} text={t('app:userFailed')} onRetry={accountLoad.retry} />
      )}
      {!isConfirmed && failure !== undefined && (
        <FailureNotice failure={failure} text={t('withdraw:methods.failed')} onRetry={retry} />
      )}
      <WithdrawForm
        id={id}
        method={method}
        balance={balance}
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
