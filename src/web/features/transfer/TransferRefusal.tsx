import { useTranslation } from 'react-i18next';
import { type Failure, isRateLimited, isRefused } from '#web/api/http/failure.ts';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { useJoinedSentences } from '#web/shared/format/useJoinedSentences.ts';
import { useFailureText } from '#web/shared/query/useFailureText.ts';

interface TransferRefusalProps {
  failure: Failure;
  /** The fields beside it that show their errors. */
  fields?: readonly string[];
}

/** Shows why the last request was refused; the button shows a wait. */
export function TransferRefusal({ failure, fields = [] }: TransferRefusalProps) {
  const { t } = useTranslation('transfer');
  const joined = useJoinedSentences();
  const failureText = useFailureText();
  if (isRateLimited(failure)) return null;
  const why = isRefused(failure, 'quote_changed') ? t('confirm.quoteChanged') : failureText(failure, fields);
  return <FormNotice>{joined(t('confirm.rejected'), why)}</FormNotice>;
}
