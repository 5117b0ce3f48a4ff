import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Icon } from '#web/components/Icon.tsx';

interface FilterSelectProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** Shares the width of its row instead of being as wide as its options. */
  isFlexible?: boolean;
}

const Chevron = () => <Icon name="down" size={16} />;

const select = {
  minHeight: '2.75rem',
  '& .MuiNativeSelect-select': {
    boxSizing: 'border-box',
    height: '2.75rem',
    py: 0,
    pl: 3.5,
    pr: '2.25rem !important',
    typography: 'body2',
  },
  '& svg': { position: 'absolute', right: 10, color: 'text.secondary', pointerEvents: 'none' },
  '&:not(.Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent !important' },
} as const;
const flexible = { ...select, flex: '1 1 8rem', maxWidth: { md: '20rem' } } as const;

/** Renders a filter of a list as a list of the platform. */
export const FilterSelect = ({ label, options, value, onChange, isFlexible = false }: FilterSelectProps) => (
  <NativeSelect
    value={value}
    onChange={({ target }) => onChange(target.value)}
    inputProps={{ 'aria-label': label }}
    input={<OutlinedInput />}
    IconComponent={Chevron}
    sx={isFlexible ? flexible : select}
  >
    {options.map(option => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </NativeSelect>
);
