import { useField } from 'formik';
import { useSaid } from './say.ts';
import { SelectField, type SelectFieldProps } from '#web/components/SelectField.tsx';

/** A choice of a formik form: its value, and its error once it has been left or the form was submitted. */
export function SelectInput({ name, ...rest }: SelectFieldProps & { name: string }) {
  const [field, { touched, error }] = useField<string>(name);
  const said = useSaid();
  return <SelectField {...field} {...rest} error={touched && error ? said(error) : null} />;
}
