import { useFormikContext } from 'formik';
import { type ReactNode, useCallback } from 'react';
import { AmountField } from '#web/components/form/AmountField.tsx';
import { useFieldProps } from '#web/shared/forms/useFieldProps.ts';

interface NumberInputProps {
  label: string;
  name: string;
  unit: string;
  hint?: ReactNode;
}

export function NumberInput({ name, ...rest }: NumberInputProps) {
  const { setFieldValue } = useFormikContext();
  const onChange = useCallback((typed: string) => void setFieldValue(name, typed), [name, setFieldValue]);
  return <AmountField {...rest} {...useFieldProps(name)} onChange={onChange} />;
}
