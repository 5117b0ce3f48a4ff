import { useTranslation } from 'react-i18next';
import { type Failure, isRefused, isRateLimited } from '#web/api/http/failure.ts';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useJoinedSentences } from '#web/shared/format/useJoinedSentences.ts';

// The form marks errors of these fields itself.
const FORM_FIELDS = ['amount', 'paymentAddress'];

/** Shows why the last request was refused; the button shows a wait. */
export function WithdrawRefusal({ failure }: { failure: Failure }) {
  const { t } = useTranslation('withdraw');
  const joined = useJoinedSentences();
  const failureText = useFailureText();
  if (isRateLimited(failure)) return null;
  const isChanged = isRefused(failure, 'quote_changed');
  const why = isChanged ? t('checkout.quoteChanged') : failureText(failure, FORM_FIELDS);
  return <FormNotice>{joined(t('checkout.rejected'), why)}</FormNotice>;
}
