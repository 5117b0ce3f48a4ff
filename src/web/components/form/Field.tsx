import FormControl from '@mui/material/FormControl';
import FormHelperText, { type FormHelperTextProps } from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type InputHTMLAttributes, memo, type ReactNode, type Ref, useId } from 'react';

const FieldError = (props: FormHelperTextProps) => <FormHelperText error {...props} />;

interface FieldFrameProps {
  id: string;
  label: string;
  /** Translated; announced and linked to the input. */
  error?: string | null;
  hint?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

/** Returns the ids of a field's error and hint, for `aria-describedby`. */
export const getDescribedBy = ({
  id,
  error,
  hint,
}: Pick<FieldFrameProps, 'id' | 'error' | 'hint'>): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

export function FieldFrame({ id, label, error, hint, disabled, children }: FieldFrameProps) {
  return (
    <FormControl fullWidth error={Boolean(error)} disabled={disabled}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {children}
      {error && (
        <FieldError id={`${id}-error`} role="alert">
          {error}
        </FieldError>
      )}
      {hint && (
        <FormHelperText id={`${id}-hint`} component="div" error={false}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'color'> {
  label: string;
  /** Translated; announced and linked to the input. */
  error?: string | null;
  hint?: ReactNode;
  /** Shown at the end of the input, such as a unit or a button. */
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

export const Field = memo(function Field({ label, error, hint, end, inputRef, id, disabled, ...input }: FieldProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const { type, name, value, defaultValue, onChange, onFocus, onBlur, ...rest } = input;
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint} disabled={disabled}>
      <OutlinedInput
        {...{ type, name, value, defaultValue, onChange, onFocus, onBlur }}
        id={fieldId}
        inputRef={inputRef}
        endAdornment={end}
        aria-describedby={getDescribedBy({ id: fieldId, error, hint })}
        slotProps={{ input: rest }}
      />
    </FieldFrame>
  );
});
