import { SelectField, type SelectFieldProps } from '#web/components/form/SelectField.tsx';
import { useFieldProps } from './useFieldProps.ts';

/** Binds a select to a formik form; `onChange` may do more than set its value. */
export const SelectInput = ({ name, ...rest }: SelectFieldProps & { name: string }) => {
  const { error, ...field } = useFieldProps(name);
  return <SelectField {...field} {...rest} error={error} />;
};
