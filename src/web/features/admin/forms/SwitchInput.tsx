import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useField } from 'formik';
import { useId } from 'react';

interface SwitchInputProps {
  label: string;
  name: string;
  hint: string;
  disabled?: boolean;
}

export function SwitchInput({ label, name, hint, disabled }: SwitchInputProps) {
  const [{ value }, , { setValue }] = useField<boolean>(name);
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
            checked={value}
            disabled={disabled}
            onChange={(_event, isOn) => void setValue(isOn)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mt: 0, pr: 14 }}>
        {hint}
      </FormHelperText>
    </Stack>
  );
}
