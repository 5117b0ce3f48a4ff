import { useTranslation } from 'react-i18next';
import type { Failure } from '#web/api/http/failure.ts';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useJoinedSentences } from '#web/shared/format/useJoinedSentences.ts';

/** The kind of a call whose rejection has a specified text. */
export type SpecifiedCall = 'update' | 'delete';

interface ChangeFailureProps {
  failure: Failure;
  call?: SpecifiedCall | undefined;
}

/** Shows why a change failed, after the specified text of its call. */
export function ChangeFailure({ failure, call }: ChangeFailureProps) {
  const { t } = useTranslation('admin');
  const joined = useJoinedSentences();
  const why = useFailureText()(failure);
  return <FormNotice>{call ? joined(t(`rejected.${call}`), why) : why}</FormNotice>;
}
