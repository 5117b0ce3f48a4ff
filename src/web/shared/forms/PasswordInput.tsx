import type { FieldProps } from '#web/components/form/Field.tsx';
import { PasswordField } from '#web/components/form/PasswordField.tsx';
import { useFieldProps } from './useFieldProps.ts';

export const PasswordInput = ({ name, ...rest }: Omit<FieldProps, 'type' | 'end'> & { name: string }) => (
  <PasswordField {...rest} {...useFieldProps(name)} />
);
