import { type FieldInputProps, useField } from 'formik';
import { useTranslatedError } from './validationMessage.ts';

type FieldProps = FieldInputProps<string> & { error: string | null };

/** Binds a formik field to the fields of `components/`; errors appear once it was left or submitted. */
export function useFieldProps(name: string): FieldProps {
  const [field, { touched, error }] = useField<string>(name);
  const translateError = useTranslatedError();
  return { ...field, error: touched && error ? translateError(error) : null };
}
