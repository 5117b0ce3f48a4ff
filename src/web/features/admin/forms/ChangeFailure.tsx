import { useTranslation } from 'react-i18next';
import { classifyFailure } from '#web/api/classifyFailure.ts';
import { isRateLimited } from '#web/api/http/failure.ts';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { useAdminFailureText } from '#web/features/admin/shared/useAdminFailureText.ts';
import { useJoinedSentences } from '#web/shared/format/useJoinedSentences.ts';
import type { Refusal } from './useRefusal.ts';

/** The kind of a call whose rejection has a specified text. */
export type SpecifiedCall = 'update' | 'delete';

interface ChangeFailureProps {
  refusal: Refusal;
  call?: SpecifiedCall | undefined;
}

/**
 * Shows why a change failed, after the specified text of its call. One that may have been saved counts once if it is
 * sent again unchanged; edited, it is another change. A rate limit counts down at the button alone.
 */
export function ChangeFailure({ refusal: { failure, formFields }, call }: ChangeFailureProps) {
  const { t } = useTranslation('admin');
  const joined = useJoinedSentences();
  const failureText = useAdminFailureText();
  const sentences = [
    ...(call ? [t(`rejected.${call}`)] : []),
    ...(isRateLimited(failure) ? [] : [failureText(failure, formFields)]),
    ...(classifyFailure(failure, false) === 'unclear' ? [t('maybeSaved')] : []),
  ];
  return sentences.length > 0 && <FormNotice>{joined(...sentences)}</FormNotice>;
}
