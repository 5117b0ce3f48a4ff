import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import * as z from 'zod/mini';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import type { SpecifiedCall } from './ChangeFailure.tsx';
import type { ShownChange } from './ChangeList.tsx';
import { DraftSheet } from '#web/shared/forms/DraftSheet.tsx';
import { REASON } from './reason.ts';
import { SendChanges } from './SendChanges.tsx';
import { type SubmitResult, useSend } from './useSend.ts';

const Values = z.object({ reason: REASON });
type Values = z.infer<typeof Values>;
const validate = zodValidate(Values);

interface ReasonFormProps {
  onDone: () => void;
  title: string;
  text: string;
  /** Names the form and its record. */
  draft: string;
  changes: readonly ShownChange[];
  call?: SpecifiedCall;
  submit: string;
  /** States who reads the reason besides the audit log. */
  hint?: string;
  /** Announced when the change took effect at once. */
  done: string;
  tone?: 'brand' | 'danger';
  onSubmit: (reason: string) => Promise<SubmitResult>;
}

interface ReasonSheetProps extends Omit<ReasonFormProps, 'onDone'> {
  isOpen: boolean;
  onClose: () => void;
}

/** Requires a reason for a change without other input, and submits it. */
export function ReasonSheet({ isOpen, onClose, ...form }: ReasonSheetProps) {
  return (
    <DraftSheet isOpen={isOpen} onClose={onClose} title={form.title} draft={form.draft}>
      <ReasonForm {...form} onDone={onClose} />
    </DraftSheet>
  );
}

/** Is mounted while the sheet is open, so that a failure does not outlive it. */
function ReasonForm({ onDone, title, text, draft, done, onSubmit, ...rest }: ReasonFormProps) {
  const { send, isShown, ...end } = useSend(draft);
  return (
    <Formik<Values>
      initialValues={{ reason: '' }}
      validate={validate}
      onSubmit={async (values, form) => {
        const isAccepted = await send({ submit: () => onSubmit(values.reason.trim()), form, values, done });
        if (isAccepted && isShown()) onDone();
      }}
    >
      <Stack component={Form} noValidate spacing={4} aria-label={title}>
        <Typography color="textSecondary">{text}</Typography>
        <SendChanges {...rest} {...end} waits={false} />
      </Stack>
    </Formik>
  );
}
