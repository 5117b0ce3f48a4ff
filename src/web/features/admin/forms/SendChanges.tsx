import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { KeepDraft } from '#web/shared/forms/KeepDraft.tsx';
import type { SpecifiedCall } from './ChangeFailure.tsx';
import { ChangeList, type ShownChange } from './ChangeList.tsx';
import { FormEnd } from './FormEnd.tsx';
import { ReasonField } from './ReasonField.tsx';
import { SecondAdministrator } from './SecondAdministrator.tsx';
import type { Refusal } from './useRefusal.ts';

interface SendChangesProps {
  changes: readonly ShownChange[];
  refusal: Refusal | null;
  /** Names the form and its record. */
  draft: string;
  call?: SpecifiedCall;
  submit: string;
  /** The change needs a second administrator; the form has `isBreakGlass` then. */
  waits: boolean;
  tone?: 'brand' | 'danger';
  /** States who reads the reason besides the audit log. */
  hint?: string;
  /** States what a new record still needs while the form changes nothing. */
  missing?: string;
}

/** Renders the end of a form: changes, reason, and the button. Needs the form's `reason`. */
export function SendChanges({ changes, refusal, draft, call, submit, waits, tone, hint, missing }: SendChangesProps) {
  const { t } = useTranslation('adminSetup');
  return (
    <Stack useFlexGap spacing={4}>
      {(changes.length > 0 || missing === undefined) && <ChangeList changes={changes} />}
      <ReasonField hint={hint} />
      {waits && changes.length > 0 && <SecondAdministrator />}
      <FormEnd
        {...{ refusal, call, submit, tone }}
        blockedReason={changes.length === 0 ? (missing ?? t('changes.first')) : null}
      />
      <KeepDraft form={draft} />
    </Stack>
  );
}
