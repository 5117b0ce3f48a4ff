import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import * as z from 'zod/mini';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import type { ShownChange } from './ChangeList.tsx';
import { REASON } from './reason.ts';
import { SendChanges } from './SendChanges.tsx';
import { type SubmitResult, useSend } from './useSend.ts';

const Values = z.object({ reason: REASON });
type Values = z.infer<typeof Values>;
const validate = zodValidate(Values);

interface ReasonSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: string;
  changes: readonly ShownChange[];
  submit: string;
  /** Announced when the change took effect at once. */
  done: string;
  waits?: boolean;
  tone?: 'brand' | 'down';
  onSubmit: (reason: string) => Promise<SubmitResult>;
}

/** Requires a reason for a change without other input, and submits it. */
export function ReasonSheet({
  isOpen,
  onClose,
  title,
  text,
  done,
  onSubmit,
  waits = false,
  ...rest
}: ReasonSheetProps) {
  const { failure, send } = useSend();
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={title}>
      <Formik<Values>
        initialValues={{ reason: '' }}
        validate={validate}
        onSubmit={async (values, form) => {
          if (await send({ submit: () => onSubmit(values.reason.trim()), form, values, done })) onClose();
        }}
      >
        <Stack component={Form} noValidate spacing={4} aria-label={title}>
          <Typography color="textSecondary">{text}</Typography>
          <SendChanges {...rest} waits={waits} failure={failure} />
        </Stack>
      </Formik>
    </BottomSheet>
  );
}
