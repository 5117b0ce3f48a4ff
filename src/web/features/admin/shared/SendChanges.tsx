import Stack from '@mui/material/Stack';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#web/api/http/failure.ts';
import { Button } from '#web/components/Button.tsx';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { ChangeFailure, type SpecifiedCall } from './ChangeFailure.tsx';
import { ChangeList, type ShownChange } from './ChangeList.tsx';
import { ReasonField } from './ReasonField.tsx';
import { SecondAdministrator } from './SecondAdministrator.tsx';

interface SendChangesProps {
  changes: readonly ShownChange[];
  failure: Failure | null;
  call?: SpecifiedCall;
  submit: string;
  /** The change needs a second administrator; the form has `isBreakGlass` then. */
  waits: boolean;
  tone?: 'brand' | 'down';
  /** States who reads the reason besides the audit log. */
  hint?: string;
  /** States what a new record still needs while the form changes nothing. */
  missing?: string;
}

/** Renders the end of a form: changes, reason, and the button. Needs the form's `reason`. */
export function SendChanges({ changes, failure, call, submit, waits, tone, hint, missing }: SendChangesProps) {
  const { t } = useTranslation('adminSetup');
  const { isSubmitting } = useFormikContext();
  const notNow = useSubmitBlockedReason(failure);
  return (
    <Stack useFlexGap spacing={4}>
      {(changes.length > 0 || missing === undefined) && <ChangeList changes={changes} />}
      <ReasonField hint={hint} />
      {waits && changes.length > 0 && <SecondAdministrator />}
      {failure && <ChangeFailure failure={failure} call={call} />}
      <div>
        <Button
          type="submit"
          tone={tone}
          busy={isSubmitting}
          disabledReason={notNow ?? (changes.length === 0 ? (missing ?? t('changes.first')) : null)}
        >
          {submit}
        </Button>
      </div>
      <FocusFirstError />
    </Stack>
  );
}
