import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useField, useFormikContext } from 'formik';
import { memo, useCallback, useId } from 'react';

interface SwitchFieldProps {
  label: string;
  hint: string;
  disabled?: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const SwitchField = memo(function SwitchField({ label, hint, disabled, isOn, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <Stack>
      <FormControlLabel
        label={label}
        labelPlacement="start"
        sx={{ justifyContent: 'space-between', ml: 0 }}
        slotProps={{ typography: { variant: 'subtitle1' } }}
        control={
          <Switch
            checked={isOn}
            disabled={disabled}
            onChange={(_event, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mt: -1, pr: 12 }}>
        {hint}
      </FormHelperText>
    </Stack>
  );
});

interface SwitchInputProps extends Omit<SwitchFieldProps, 'isOn' | 'onChange'> {
  name: string;
}

export function SwitchInput({ name, ...rest }: SwitchInputProps) {
  const [{ value }] = useField<boolean>(name);
  const { setFieldValue } = useFormikContext();
  const onChange = useCallback((isOn: boolean) => void setFieldValue(name, isOn), [name, setFieldValue]);
  return <SwitchField {...rest} isOn={value} onChange={onChange} />;
}
