import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { Button } from '#web/components/Button.tsx';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { ChangeFailure, type SpecifiedCall } from './ChangeFailure.tsx';
import type { Refusal } from './useRefusal.ts';

interface FormEndProps {
  refusal: Refusal | null;
  call?: SpecifiedCall | undefined;
  submit: string;
  tone?: 'brand' | 'danger' | undefined;
  /** States why these values cannot be submitted although every field is valid. */
  blockedReason?: string | null | undefined;
}

/** Renders the end of an administrator's form: why the change was refused, and the button. */
export function FormEnd({ refusal, call, submit, tone, blockedReason }: FormEndProps) {
  const { isSubmitting } = useFormikContext();
  const reason = useSubmitBlockedReason(refusal?.failure ?? null, blockedReason ?? null);
  return (
    <>
      {refusal && <ChangeFailure refusal={refusal} call={call} />}
      <Box>
        <Button type="submit" tone={tone} busy={isSubmitting} disabledReason={reason}>
          {submit}
        </Button>
        {isSubmitting && <SlowHint />}
      </Box>
      <FocusFirstError />
    </>
  );
}
