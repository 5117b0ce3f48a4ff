import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { toCoin } from '#web/market/exchange/coinNames.ts';

interface CoinFilterProps {
  pairs: readonly string[];
  /** Null for all. */
  value: string | null;
  onChange: (pair: string | null) => void;
}

const ALL = '';
const Chevron = () => <Icon name="down" size={16} />;

export function CoinFilter({ pairs, value, onChange }: CoinFilterProps) {
  const { t } = useTranslation('orders');
  const known = value === null || pairs.includes(value) ? pairs : [...pairs, value];
  return (
    <NativeSelect
      value={value ?? ALL}
      onChange={({ target }) => onChange(target.value === ALL ? null : target.value)}
      inputProps={{ 'aria-label': t('filter.coin') }}
      input={<OutlinedInput />}
      IconComponent={Chevron}
      sx={{
        '& .MuiNativeSelect-select': {
          boxSizing: 'border-box',
          height: '2.75rem',
          pl: 3.5,
          pr: '2.25rem !important',
          typography: 'body2',
        },
        '& svg': { position: 'absolute', right: 10, color: 'text.secondary', pointerEvents: 'none' },
        '&:not(.Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent !important' },
      }}
    >
      <option value={ALL}>{t('filter.all')}</option>
      {known.map(pair => (
        <option key={pair} value={pair}>
          {toCoin(pair)}
        </option>
      ))}
    </NativeSelect>
  );
}
