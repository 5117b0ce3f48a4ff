import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { useWithdrawCheckout } from '#web/features/withdraw/useWithdrawCheckout.ts';
import { WithdrawCheckout, WithdrawMethodUnavailable } from '#web/features/withdraw/WithdrawCheckout.tsx';
import { withdrawSaga } from '#web/features/withdraw/withdrawSaga.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { FormAndSide } from '#web/shell/layout/FormAndSide.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { rem } from '#web/theme/tokens.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';

const SIDE_PX = 472;

/** Renders /withdraw/checkout/:id. Data passed by the previous screen is provisional until the provider confirms it. */
export function WithdrawCheckoutScreen() {
  const { id = '' } = useParams();
  // The history may lead from one checkout to another. What one has confirmed must not confirm the other.
  return <MethodCheckout key={id} id={id} />;
}

function MethodCheckout({ id }: { id: string }) {
  const { t } = useTranslation('withdraw');
  const { state } = useLocation();
  useInjectFeature('withdraw', withdrawSaga);
  const { method, ...rest } = useWithdrawCheckout(id, state);
  return (
    <Screen title={method ? t('checkout.title', { coin: method.coinName }) : t('title')} layout="panes">
      {rest.isUnavailable ? (
        <WithdrawMethodUnavailable />
      ) : method ? (
        <WithdrawCheckout id={id} checkout={{ method, ...rest }} />
      ) : (
        <FormAndSide
          form={<LoadingRows {...rest.terms} text={t('methods.failed')} rows={4} rowHeight={120} />}
          side={!rest.terms.failure && <Skeleton height={rem(SIDE_PX)} />}
        />
      )}
    </Screen>
  );
}
