import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';

export interface CoinSearchProps {
  value: string;
  onChange: (value: string) => void;
}

export function CoinSearch({ value, onChange }: CoinSearchProps) {
  const { t } = useTranslation('markets');
  return (
    <OutlinedInput
      fullWidth
      type="search"
      value={value}
      onChange={event => onChange(event.target.value)}
      placeholder={t('search')}
      inputProps={{ 'aria-label': t('search'), autoComplete: 'off', spellCheck: false }}
      startAdornment={
        <InputAdornment position="start">
          <Icon name="search" size={20} />
        </InputAdornment>
      }
      sx={{
        minHeight: '2.75rem',
        '& input': { py: 2.5 },
        '&:not(.Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent !important' },
      }}
    />
  );
}
