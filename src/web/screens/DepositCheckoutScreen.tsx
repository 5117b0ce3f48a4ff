import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { DepositCheckout, DepositMethodUnavailable } from '#web/features/deposit/DepositCheckout.tsx';
import { depositSaga } from '#web/features/deposit/depositSaga.ts';
import { parseCheckoutState } from '#web/features/deposit/checkoutState.ts';
import { useCheckoutMethod } from '#web/features/deposit/useCheckoutMethod.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { FormAndSide } from '#web/shell/layout/FormAndSide.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { rem } from '#web/theme/tokens.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';

// The height of the guide beside the first step.
const SIDE_PX = 472;

/** Renders /deposit/checkout/:id. Data passed by the previous screen is provisional until the provider confirms it. */
export function DepositCheckoutScreen() {
  const { id = '' } = useParams();
  // The history may lead from one checkout to another. What one has confirmed must not confirm the other.
  return <MethodCheckout key={id} id={id} />;
}

function MethodCheckout({ id }: { id: string }) {
  const { t } = useTranslation('deposit');
  const { state } = useLocation();
  useInjectFeature('deposit', depositSaga);
  const { method, isUnavailable, failure, retry, ...rest } = useCheckoutMethod(id, parseCheckoutState(state));
  return (
    <Screen title={method?.label ?? t('title')} layout="panes">
      {method ? (
        <DepositCheckout id={id} checkout={{ method, isUnavailable, failure, retry, ...rest }} />
      ) : isUnavailable ? (
        <DepositMethodUnavailable />
      ) : (
        <FormAndSide
          isEven
          form={<LoadingRows failure={failure} retry={retry} text={t('methods.failed')} rows={4} rowHeight={120} />}
          side={!failure && <Skeleton height={rem(SIDE_PX)} />}
        />
      )}
    </Screen>
  );
}
