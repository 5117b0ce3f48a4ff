import styled from '@emotion/styled';
import { useLayoutEffect, useRef } from 'react';
import { color, focusRing, GUTTER, radius, size, TOUCH, weight } from '#web/theme/tokens.ts';

const Strip = styled.div({
  display: 'flex',
  gap: 8,
  margin: `0 -${GUTTER}px`,
  padding: `2px ${GUTTER}px`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
const Lines = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Chip = styled.label({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  minHeight: TOUCH,
  padding: '0 14px',
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: color.surface,
  color: color.muted,
  fontSize: size.note,
  fontWeight: weight.medium,
  cursor: 'pointer',
  '&:has(:checked)': { background: color.brandSoft, borderColor: color.brand, color: color.text },
  '&:has(:focus-visible)': focusRing,
  '& input': { position: 'absolute', inset: 0, opacity: 0 },
});

interface ChoiceChipsProps<Value extends string> {
  label: string;
  name: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** All of them are always in sight, on as many lines as it takes. */
  isWhole?: boolean;
}

/** One choice of several, in a strip that scrolls sideways where they do not fit. */
export function ChoiceChips<Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
  isWhole = false,
}: ChoiceChipsProps<Value>) {
  const Place = isWhole ? Lines : Strip;
  const place = useRef<HTMLDivElement>(null);
  // A choice that stands in the address may lie beyond the edge when the screen opens.
  useLayoutEffect(() => {
    const chosen = place.current?.querySelector('input:checked')?.parentElement;
    if (place.current && chosen) place.current.scrollLeft = chosen.offsetLeft - place.current.offsetLeft - GUTTER;
  }, []);
  return (
    <Place ref={place} role="radiogroup" aria-label={label}>
      {options.map(option => (
        <Chip key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Chip>
      ))}
    </Place>
  );
}
