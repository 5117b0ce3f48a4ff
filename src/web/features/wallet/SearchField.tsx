import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { IconButton } from '#web/components/IconButton.tsx';

// Beside the periods of a wide page, as high as their chips.
const field = { minHeight: { md: '2.875rem' }, '& input': { py: { md: 2.5 } } } as const;

export const SearchField = memo(function SearchField({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation('wallet');
  const input = useRef<HTMLInputElement>(null);

  function onClear() {
    onChange('');
    // The button disappears.
    input.current?.focus();
  }

  return (
    <OutlinedInput
      fullWidth
      sx={field}
      inputRef={input}
      type="text"
      placeholder={t('search.label')}
      inputProps={{ 'aria-label': t('search.label'), enterKeyHint: 'search', autoComplete: 'off', role: 'searchbox' }}
      value={value}
      onChange={event => onChange(event.target.value)}
      startAdornment={
        <InputAdornment position="start">
          <Icon name="search" size={18} />
        </InputAdornment>
      }
      endAdornment={
        value !== '' && <IconButton icon="close" iconSize={18} label={t('search.clear')} onClick={onClear} />
      }
    />
  );
});
