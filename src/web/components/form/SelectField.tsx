import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, type SelectHTMLAttributes, useId } from 'react';
import { FieldFrame, getDescribedBy } from './Field.tsx';

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  options: readonly (readonly [value: string, name: string])[];
  /** Shown while nothing is chosen; without it the first option is preselected. */
  placeholder?: string;
  error?: string | null;
}

/** Renders a native select, because phones show their own picker for it. */
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
