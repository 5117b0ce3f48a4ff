import { type FieldInputProps, useField } from 'formik';
import { useSaid } from './say.ts';

type FieldProps = FieldInputProps<string> & { error: string | null };

/**
 * Adapts a formik field to the fields of `components/`: its value and handlers, and its error, translated, once the
 * field has been left or the form was submitted.
 */
export function useFieldProps(name: string): FieldProps {
  const [field, { touched, error }] = useField<string>(name);
  const said = useSaid();
  return { ...field, error: touched && error ? said(error) : null };
}
