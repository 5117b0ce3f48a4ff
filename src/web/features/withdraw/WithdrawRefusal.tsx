import { useTranslation } from 'react-i18next';
import { type Failure, isRefused, isRateLimited } from '#web/api/http/failure.ts';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';

/** The fields that the form marks itself. */
const FORM_FIELDS = ['amount', 'paymentAddress'];

/** Why the last wish was not taken, beside the button; how long to wait is the button's own to say. */
export function WithdrawRefusal({ failure }: { failure: Failure }) {
  const { t } = useTranslation('withdraw');
  const failureText = useFailureText();
  if (isRateLimited(failure)) return null;
  const isChanged = isRefused(failure, 'quote_changed');
  const why = isChanged ? t('checkout.quoteChanged') : failureText(failure, FORM_FIELDS);
  return <FormNotice>{`${t('checkout.rejected')} ${why}`}</FormNotice>;
}
