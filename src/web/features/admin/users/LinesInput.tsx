import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { FieldFrame, getDescribedBy } from '#web/components/form/Field.tsx';
import { useFieldProps } from '#web/shared/forms/useFieldProps.ts';

interface LinesInputProps {
  label: string;
  name: string;
  hint?: ReactNode;
  maxLength: number;
}

const BREAKS = /\s*[\r\n]+\s*/g;

/** Replaces line breaks by spaces and keeps the caret, which an assigned value moves to the end. */
function replaceBreaks(field: HTMLInputElement | HTMLTextAreaElement) {
  const { value, selectionEnd } = field;
  const text = value.replace(BREAKS, ' ');
  if (text === value) return;
  const caret = value.slice(0, selectionEnd ?? undefined).replace(BREAKS, ' ').length;
  field.value = text;
  field.setSelectionRange(caret, caret);
}

/** Renders a text area of a formik form that grows with its text; the value is one paragraph. */
export function LinesInput({ label, name, hint, maxLength }: LinesInputProps) {
  const id = useId();
  const { error, onChange, ...field } = useFieldProps(name);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <OutlinedInput
        {...field}
        id={id}
        multiline
        minRows={3}
        maxRows={8}
        onChange={event => {
          replaceBreaks(event.target);
          onChange(event);
        }}
        inputProps={{ maxLength, 'aria-describedby': getDescribedBy({ id, error, hint }) }}
      />
    </FieldFrame>
  );
}
