import { Field, type FieldProps } from '#web/components/form/Field.tsx';
import { useFieldProps } from './useFieldProps.ts';

export const TextInput = ({ name, ...rest }: FieldProps & { name: string }) => (
  <Field {...rest} {...useFieldProps(name)} />
);
