import InputAdornment from '@mui/material/InputAdornment';
import { memo, type ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { normalizeAmountText } from './normalizeAmountText.ts';
import { tabular } from '#web/theme/tokens.ts';

interface AmountFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'end'> {
  value: string;
  onChange: (typed: string) => void;
  unit: string;
  /** Renders a button before the unit, which fills in the amount. */
  action?: ReactNode;
}

/** Renders an amount as typed. `parseDecimalInput` parses it. */
export const AmountField = memo(function AmountField({ value, onChange, unit, action, ...rest }: AmountFieldProps) {
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      style={tabular}
      {...rest}
      value={value}
      onChange={event => onChange(normalizeAmountText(event.target.value, unit))}
      end={
        <InputAdornment position="end" sx={{ mr: 3, gap: 2 }}>
          {action}
          {unit}
        </InputAdornment>
      }
    />
  );
});
