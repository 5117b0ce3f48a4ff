import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/components/Button.tsx';
import { EmptyLog } from '#web/components/EmptyLog.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { TextSkeleton } from '#web/components/TextSkeleton.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { useJoinedSentences } from '#web/shared/format/useJoinedSentences.ts';
import type { CheckoutMethod } from './checkoutState.ts';
import { DecisionTime } from './DecisionTime.tsx';
import { AddressPending, DepositAddress } from './DepositAddress.tsx';
import { DepositForm } from './DepositForm.tsx';
import type { Checkout } from './useCheckoutMethod.ts';

interface DepositCheckoutProps {
  id: string;
  checkout: Checkout & { method: CheckoutMethod };
}

/** Renders the checkout. A method that was switched off meanwhile shows no address, but its deposits can be reported. */
export function DepositCheckout({ id, checkout }: DepositCheckoutProps) {
  const { t } = useTranslation('deposit');
  const { method, coin, offered, isConfirmed, isUnavailable, failure, retry } = checkout;
  const network = method.name.toUpperCase();
  const sendTitle = isConfirmed && coin !== null ? t('checkout.sendOnly', { coin, network }) : t('steps.send');
  const sendStep = isUnavailable
    ? { title: t('steps.sendNothing'), content: <SwitchedOffNotice /> }
    : { title: sendTitle, content: <AddressStep checkout={checkout} /> };
  const isLoading = !offered && !isUnavailable && !failure;
  const decisionTime = offered ? (
    <DecisionTime method={offered} />
  ) : (
    isLoading && <TextSkeleton>{t('time.none')}</TextSkeleton>
  );
  const isKnown = isConfirmed || isUnavailable;
  return <DepositForm {...{ id, method, coin, sendStep, decisionTime }} isConfirmed={isKnown} onTermsChanged={retry} />;
}

function AddressStep({ checkout }: Pick<DepositCheckoutProps, 'checkout'>) {
  const { t } = useTranslation('deposit');
  const { method, coin, isConfirmed, hasChanged, failure, retry } = checkout;
  if (isConfirmed && coin !== null)
    return <DepositAddress address={method.address} coin={coin} network={method.name} hasChanged={hasChanged} />;
  return failure ? <FailureNotice failure={failure} text={t('methods.failed')} onRetry={retry} /> : <AddressPending />;
}

function SwitchedOffNotice() {
  const { t } = useTranslation('deposit');
  const joined = useJoinedSentences();
  return (
    <Stack spacing={3}>
      <Alert severity="warning" icon={<Icon name="alert" />}>
        {joined(t('checkout.gone'), t('checkout.reportSent'))}
      </Alert>
      <OtherMethods />
    </Stack>
  );
}

const OtherMethods = () => (
  <ButtonLink to="/deposit" tone="quiet" replace>
    {useTranslation('deposit').t('checkout.otherMethods')}
  </ButtonLink>
);

export function DepositMethodUnavailable() {
  const { t } = useTranslation('deposit');
  return (
    <EmptyLog text={t('checkout.gone')} next={{ to: '/deposit', label: t('checkout.otherMethods'), replace: true }} />
  );
}
