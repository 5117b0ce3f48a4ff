import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';

interface FilterSelectProps {
  label: string;
  value: string | null;
  /** Value and name of each choice; 'all' is added first. */
  options: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string | null) => void;
}

/** Renders a native select that filters a list. */
export function FilterSelect({ label, value, options, onChoose }: FilterSelectProps) {
  const { t } = useTranslation('adminUsers');
  return (
    <NativeSelect
      value={value ?? ''}
      onChange={event => onChoose(event.target.value || null)}
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': label }}
      sx={{ flex: '1 1 12rem', maxWidth: { md: '20rem' }, '& .MuiNativeSelect-icon': { right: '0.5rem' } }}
    >
      <option value="">{t('list.every', { label })}</option>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
