import { useField } from 'formik';
import type { FieldProps } from '#web/components/Field.tsx';
import { PasswordField } from '#web/components/PasswordField.tsx';
import { useSaid } from './say.ts';

/** A password of a formik form. */
export function PasswordInput({ name, ...rest }: Omit<FieldProps, 'type' | 'end'> & { name: string }) {
  const [field, { touched, error }] = useField<string>(name);
  const said = useSaid();
  return <PasswordField {...rest} {...field} error={touched && error ? said(error) : null} />;
}
