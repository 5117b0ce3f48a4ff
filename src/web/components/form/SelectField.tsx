import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, type SelectHTMLAttributes, useId } from 'react';
import { FieldFrame, getDescribedBy } from './Field.tsx';

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  /** Value and name of each choice. */
  options: readonly (readonly [value: string, name: string])[];
  /** What stands there while nothing is chosen; without it something always is. */
  placeholder?: string;
  /** What is wrong, translated; announced and tied to the choice. */
  error?: string | null;
}

/** One choice of a few, with its label above and what is wrong below: the browser's own list, which every phone knows to show. */
export const SelectField = memo(function SelectField({
  label,
  options,
  placeholder,
  error,
  id,
  disabled,
  ...select
}: SelectFieldProps) {
  const made = useId();
  const fieldId = id ?? made;
  const { value, onChange, ...rest } = select;
  return (
    <FieldFrame id={fieldId} label={label} error={error} disabled={disabled}>
      <NativeSelect
        value={value}
        onChange={onChange}
        input={<OutlinedInput />}
        inputProps={{ ...rest, id: fieldId, 'aria-describedby': getDescribedBy({ id: fieldId, error }) }}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
});
