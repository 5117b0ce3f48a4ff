import { useTranslation } from 'react-i18next';
import { type Failure, isRefused, isTooMany } from '#web/api/failure.ts';
import { NoticeLine } from '#web/ui/NoticeLine.tsx';
import { useFailureText } from '#web/ui/useFailureText.ts';

/** Why the last wish was not taken, beside the button; how long to wait is the button's own to say. */
export function WithdrawRefused({ failure }: { failure: Failure }) {
  const { t } = useTranslation('withdraw');
  const why = useFailureText()(failure);
  if (isTooMany(failure)) return null;
  return (
    <NoticeLine role="alert">
      {isRefused(failure, 'quote_changed') ? t('checkout.quoteChanged') : `${t('checkout.rejected')} ${why}`}
    </NoticeLine>
  );
}
