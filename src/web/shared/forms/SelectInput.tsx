import { SelectField, type SelectFieldProps } from '#web/components/form/SelectField.tsx';
import { useFieldProps } from './useFieldProps.ts';

export const SelectInput = ({ name, ...rest }: SelectFieldProps & { name: string }) => {
  const { error, ...field } = useFieldProps(name);
  return <SelectField {...field} {...rest} error={error} />;
};
