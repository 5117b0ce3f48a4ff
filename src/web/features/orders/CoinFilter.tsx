import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';
import { coinOf } from '#web/market/coinNames.ts';

interface CoinFilterProps {
  /** The pairs to choose from. */
  pairs: readonly string[];
  /** The chosen pair; null for all. */
  value: string | null;
  onChange: (pair: string | null) => void;
}

const ALL = '';

/** Limits the orders to those of one coin. */
export function CoinFilter({ pairs, value, onChange }: CoinFilterProps) {
  const { t } = useTranslation('orders');
  const known = value === null || pairs.includes(value) ? pairs : [...pairs, value];
  return (
    <NativeSelect
      value={value ?? ALL}
      onChange={({ target }) => onChange(target.value === ALL ? null : target.value)}
      inputProps={{ 'aria-label': t('filter.coin') }}
      input={<OutlinedInput />}
      sx={{ minHeight: '2.75rem', '& .MuiNativeSelect-select': { py: 2.5, pl: 3.5, typography: 'body2' } }}
    >
      <option value={ALL}>{t('filter.all')}</option>
      {known.map(pair => (
        <option key={pair} value={pair}>
          {coinOf(pair)}
        </option>
      ))}
    </NativeSelect>
  );
}
