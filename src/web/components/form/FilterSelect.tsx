import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Icon } from '#web/components/Icon.tsx';

interface FilterSelectProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

const Chevron = () => <Icon name="down" size={16} />;

/** Renders a filter of the orders as a list of the platform. */
export const FilterSelect = ({ label, options, value, onChange }: FilterSelectProps) => (
  <NativeSelect
    value={value}
    onChange={({ target }) => onChange(target.value)}
    inputProps={{ 'aria-label': label }}
    input={<OutlinedInput />}
    IconComponent={Chevron}
    sx={{
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
    }}
  >
    {options.map(option => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </NativeSelect>
);
