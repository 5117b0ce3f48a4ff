import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';

interface PushSwitchProps {
  label: string;
  text?: string;
  isOn: boolean;
  isLocked: boolean;
  /** A change is being saved. The switch keeps the focus, which a disabled one loses. */
  isBusy?: boolean;
  /** Announces the text, because the last change failed. */
  isAlert?: boolean;
  onChange: (isOn: boolean) => void;
}

/** Renders a row with a switch and, below it, a text that describes its state. */
export function PushSwitch({
  label,
  text,
  isOn,
  isLocked,
  isBusy = false,
  isAlert = false,
  onChange,
}: PushSwitchProps) {
  const id = useId();
  return (
    <>
      <FormControlLabel
        label={label}
        labelPlacement="start"
        sx={{ display: 'flex', justifyContent: 'space-between', minHeight: '2.75rem', ml: 0 }}
        slotProps={{ typography: { variant: text === undefined ? 'body1' : 'subtitle1' } }}
        control={
          <Switch
            checked={isOn}
            disabled={isLocked}
            onChange={(_event, next) => isBusy || onChange(next)}
            slotProps={{
              input: {
                'aria-describedby': text === undefined ? undefined : id,
                'aria-disabled': isBusy || undefined,
                'aria-busy': isBusy || undefined,
              },
            }}
          />
        }
      />
      {text !== undefined && (
        <FormHelperText id={id} role={isAlert ? 'alert' : undefined} error={isAlert} sx={{ mt: -1, mb: 3, pr: 12 }}>
          {text}
        </FormHelperText>
      )}
    </>
  );
}
