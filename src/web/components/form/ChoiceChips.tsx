import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useLayoutEffect, useRef } from 'react';
import { focusRing, forcedSelection, GUTTER } from '#web/theme/tokens.ts';

const strip = {
  // A mouse scrolls nothing sideways.
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  gap: 2,
  mx: -4,
  px: 4,
  // The focus ring is 4 px wide.
  py: '4px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;
const lines = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(5rem, 100%), 1fr))',
  gap: 2,
} as const;

const chip = {
  position: 'relative',
  flex: 'none',
  m: 0,
  px: 3.5,
  border: '1px solid transparent',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  '& .MuiFormControlLabel-label': { fontWeight: 'fontWeightMedium' },
  '&:has(:checked)': {
    bgcolor: 'primary.soft',
    borderColor: 'primary.main',
    color: 'text.primary',
    ...forcedSelection,
  },
  '&:has(:focus-visible)': focusRing,
} as const;
const onCard = { ...chip, px: 1, justifyContent: 'center', bgcolor: 'background.raised' } as const;
// The invisible radio covers its chip.
const radio = { position: 'absolute', inset: 0, p: 0, opacity: 0 } as const;

const NO_ICON = <span />;

interface ChoiceChipsProps<Value extends string> {
  label: string;
  name: string;
  value: Value;
  /** `lang` names the language of a label that is not in the app's. */
  options: readonly { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
  /** Wraps the chips on a card instead of scrolling them sideways. */
  isWrapped?: boolean;
}

export function ChoiceChips<Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
  isWrapped = false,
}: ChoiceChipsProps<Value>) {
  const place = useRef<HTMLDivElement>(null);
  const labels = options.map(option => option.label).join();
  // The choice may lie beyond an edge: one from the URL, or one of which only a part could be tapped. A longer label moves it.
  useLayoutEffect(() => {
    const strip = place.current;
    const chosen = strip?.querySelector('input:checked')?.closest('label');
    if (!strip || !chosen) return;
    const atStart = chosen.offsetLeft - strip.offsetLeft - GUTTER;
    const atEnd = atStart + chosen.offsetWidth + 2 * GUTTER - strip.clientWidth;
    strip.scrollLeft = Math.min(Math.max(strip.scrollLeft, atEnd), atStart);
  }, [value, labels]);
  return (
    <RadioGroup ref={place} row aria-label={label} name={name} value={value} sx={isWrapped ? lines : strip}>
      {options.map(option => (
        <FormControlLabel
          key={option.value}
          value={option.value}
          label={option.label}
          lang={option.lang}
          control={<Radio icon={NO_ICON} checkedIcon={NO_ICON} onChange={() => onChange(option.value)} sx={radio} />}
          sx={isWrapped ? onCard : chip}
        />
      ))}
    </RadioGroup>
  );
}
