import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { DepositCheckout, DepositMethodGone } from '#web/features/deposit/DepositCheckout.tsx';
import { depositSaga } from '#web/features/deposit/depositSaga.ts';
import { passedMethod } from '#web/features/deposit/passedMethod.ts';
import { useCheckoutMethod } from '#web/features/deposit/useCheckoutMethod.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { FormAndSide } from '#web/shell/FormAndSide.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { rem } from '#web/theme/tokens.ts';
import { useFeature } from '#web/shared/app/useFeature.ts';

/** The height of what stands beside the first step. */
const SIDE_PX = 472;

/** /deposit/checkout/:id: one way to pay in. What the grid passed on is only believed until the provider answers. */
export function DepositCheckoutScreen() {
  const { t } = useTranslation('deposit');
  const { id = '' } = useParams();
  const { state } = useLocation();
  useFeature(depositSaga);
  const { method, isGone, failure, retry, ...rest } = useCheckoutMethod(id, passedMethod(state));
  return (
    <Screen title={method?.label ?? t('title')} layout="panes">
      {isGone ? (
        <DepositMethodGone />
      ) : method ? (
        <DepositCheckout key={id} id={id} checkout={{ method, isGone, failure, retry, ...rest }} />
      ) : (
        <FormAndSide
          isEven
          form={<AwaitedRows failure={failure} retry={retry} text={t('methods.failed')} rows={4} rowHeight={120} />}
          side={!failure && <Skeleton height={rem(SIDE_PX)} />}
        />
      )}
    </Screen>
  );
}
