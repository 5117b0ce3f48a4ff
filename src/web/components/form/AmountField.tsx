import InputAdornment from '@mui/material/InputAdornment';
import type { ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { tabular } from '#web/theme/tokens.ts';

interface AmountFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'end'> {
  value: string;
  onChange: (typed: string) => void;
  unit: ReactNode;
  /** Stands before the unit: a button that fills the amount in. */
  action?: ReactNode;
}

/** An amount as it is typed: text with figures and one separator; what it means is `parseDecimalInput`'s to say. */
export function AmountField({ value, onChange, unit, action, ...rest }: AmountFieldProps) {
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      style={tabular}
      {...rest}
      value={value}
      onChange={event => onChange(event.target.value.replace(/[^\d.,]/g, ''))}
      end={
        <InputAdornment position="end" sx={{ mr: 3, gap: 2 }}>
          {action}
          {unit}
        </InputAdornment>
      }
    />
  );
}
