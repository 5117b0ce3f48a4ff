import { useField } from 'formik';
import type { ReactNode } from 'react';
import { AmountField } from '#web/components/form/AmountField.tsx';
import { useTranslatedError } from '#web/shared/forms/validationMessage.ts';

interface NumberInputProps {
  label: string;
  name: string;
  unit: string;
  hint?: ReactNode;
}

export function NumberInput({ name, ...rest }: NumberInputProps) {
  const [{ value, onBlur }, { touched, error }, { setValue }] = useField<string>(name);
  const translateError = useTranslatedError();
  return (
    <AmountField
      {...rest}
      {...{ name, value, onBlur }}
      onChange={typed => void setValue(typed)}
      error={touched && error ? translateError(error) : null}
    />
  );
}
