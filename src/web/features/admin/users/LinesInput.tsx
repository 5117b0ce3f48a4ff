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

/** A longer text of a formik form, on as many lines as it takes; it is one paragraph. */
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
