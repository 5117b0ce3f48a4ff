import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/components/Button.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import type { CheckoutMethod } from './checkoutState.ts';
import { AddressPending, DepositAddress } from './DepositAddress.tsx';
import { DepositForm } from './DepositForm.tsx';
import type { Checkout } from './useCheckoutMethod.ts';

interface DepositCheckoutProps {
  id: string;
  checkout: Checkout & { method: CheckoutMethod };
}

export function DepositCheckout({ id, checkout }: DepositCheckoutProps) {
  const { t } = useTranslation('deposit');
  const { method, coin, isConfirmed, hasChanged, failure, retry } = checkout;
  return (
    <DepositForm id={id} method={method} coin={coin} isConfirmed={isConfirmed} onTermsChanged={retry}>
      {isConfirmed && coin !== null ? (
        <DepositAddress address={method.address} coin={coin} network={method.name} hasChanged={hasChanged} />
      ) : failure ? (
        <FailureNotice failure={failure} text={t('methods.failed')} onRetry={retry} />
      ) : (
        <AddressPending />
      )}
    </DepositForm>
  );
}

export function DepositMethodUnavailable() {
  const { t } = useTranslation('deposit');
  return (
    <>
      <EmptyText>{t('checkout.gone')}</EmptyText>
      <ButtonLink to="/deposit" tone="quiet" replace>
        {t('checkout.otherMethods')}
      </ButtonLink>
    </>
  );
}
