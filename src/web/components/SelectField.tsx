import styled from '@emotion/styled';
import { type SelectHTMLAttributes, useId } from 'react';
import { FIELD_SCROLL, FieldGroup, FieldLabel, FieldWrong } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { color, radius } from '#web/theme/tokens.ts';

const Frame = styled.div({
  position: 'relative',
  borderRadius: radius.control,
  border: `1px solid ${color.line}`,
  background: color.surface,
  '&:focus-within': { borderColor: color.brand, boxShadow: `0 0 0 1px ${color.brand}` },
  '&[data-wrong=true]': { borderColor: color.down },
  '& > svg': { position: 'absolute', right: 16, top: 17, color: color.muted, pointerEvents: 'none' },
});
const Select = styled.select({
  ...FIELD_SCROLL,
  width: '100%',
  minHeight: 50,
  padding: '0 44px 0 16px',
  border: 0,
  outline: 0,
  borderRadius: radius.control,
  appearance: 'none',
  background: 'transparent',
  color: color.text,
  font: 'inherit',
  fontSize: 16,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '& option': { background: color.surface, color: color.text },
});

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  /** Value and name of each choice. */
  options: readonly (readonly [value: string, name: string])[];
  /** What stands there while nothing is chosen; without it something always is. */
  placeholder?: string;
  /** What is wrong, translated; announced and tied to the choice. */
  error?: string | null;
}

/** One choice of a few, with its label above and what is wrong below: the browser's own list, which every phone knows to show. */
export function SelectField({ label, options, placeholder, error, id, ...rest }: SelectFieldProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <FieldGroup>
      <FieldLabel htmlFor={own}>{label}</FieldLabel>
      <Frame data-wrong={Boolean(error)}>
        <Select id={own} aria-invalid={Boolean(error)} aria-describedby={error ? `${own}-wrong` : undefined} {...rest}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <Icon name="down" size={16} />
      </Frame>
      {error && (
        <FieldWrong id={`${own}-wrong`} role="alert">
          {error}
        </FieldWrong>
      )}
    </FieldGroup>
  );
}
