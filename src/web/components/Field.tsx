import styled from '@emotion/styled';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { color, radius, size } from '#web/theme/tokens.ts';

/** A field's label, what holds its value, and what is wrong with it, below one another. */
export const FieldGroup = styled.div({ display: 'flex', flexDirection: 'column', gap: 6 });
export const FieldLabel = styled.label({ fontSize: size.note, color: color.muted });
const Frame = styled.div({
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  paddingRight: 4,
  borderRadius: radius.control,
  border: `1px solid ${color.line}`,
  background: color.surface,
  '&:focus-within': { borderColor: color.brand, boxShadow: `0 0 0 1px ${color.brand}` },
  '&[data-wrong=true]': { borderColor: color.down },
});
/** A field that gets the focus comes into view with its label above and what is wrong below: neither under a bar. */
export const FIELD_SCROLL = { scrollMargin: '36px 0' } as const;

const Input = styled.input({
  ...FIELD_SCROLL,
  flex: 1,
  minWidth: 0,
  minHeight: 50,
  padding: '0 16px',
  border: 0,
  outline: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.text,
  font: 'inherit',
  fontSize: 16,
  '&::placeholder': { color: color.muted, opacity: 1 },
  '&:disabled': { color: color.muted },
});
export const FieldWrong = styled.p({ margin: 0, color: color.down, fontSize: size.note });
const Hint = styled.div({ color: color.muted, fontSize: size.note });

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong, translated; announced and tied to the input. */
  error?: string | null;
  hint?: ReactNode;
  /** What stands at the end of the input: a unit, a button. */
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** An input with its label above and what is wrong below. */
export function Field({ label, error, hint, end, inputRef, id, ...rest }: FieldProps) {
  const made = useId();
  const own = id ?? made;
  const notes = [error && `${own}-wrong`, hint && `${own}-hint`].filter(Boolean).join(' ');
  return (
    <FieldGroup>
      <FieldLabel htmlFor={own}>{label}</FieldLabel>
      <Frame data-wrong={Boolean(error)}>
        <Input id={own} ref={inputRef} aria-invalid={Boolean(error)} aria-describedby={notes || undefined} {...rest} />
        {end}
      </Frame>
      {error && (
        <FieldWrong id={`${own}-wrong`} role="alert">
          {error}
        </FieldWrong>
      )}
      {hint && <Hint id={`${own}-hint`}>{hint}</Hint>}
    </FieldGroup>
  );
}
