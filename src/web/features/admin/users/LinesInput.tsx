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
          event.target.value = event.target.value.replace(BREAKS, ' ');
          onChange(event);
        }}
        inputProps={{ maxLength, 'aria-describedby': getDescribedBy({ id, error, hint }) }}
      />
    </FieldFrame>
  );
}
