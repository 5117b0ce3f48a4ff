import { useField } from 'formik';
import { Field, type FieldProps } from '#web/components/Field.tsx';
import { useSaid } from './say.ts';

/** A field of a formik form: its value, and its error once it has been left or the form was submitted. */
export function TextInput({ name, ...rest }: FieldProps & { name: string }) {
  const [field, { touched, error }] = useField<string>(name);
  const said = useSaid();
  return <Field {...rest} {...field} error={touched && error ? said(error) : null} />;
}
