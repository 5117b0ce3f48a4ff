import { type FieldInputProps, useField } from 'formik';
import { useTranslatedError } from './validationMessage.ts';

type FieldProps = FieldInputProps<string> & { error: string | null };

/**
 * Adapts a formik field to the fields of `components/`: its value and handlers, and its error, translated, once the
 * field has been left or the form was submitted.
 */
export function useFieldProps(name: string): FieldProps {
  const [field, { touched, error }] = useField<string>(name);
  const translateError = useTranslatedError();
  return { ...field, error: touched && error ? translateError(error) : null };
}
