import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { color, radius, TOUCH } from '#web/theme/tokens.ts';

const Frame = styled.label({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: TOUCH,
  padding: '0 14px',
  borderRadius: radius.button,
  background: color.surface,
  color: color.muted,
  '&:focus-within': { boxShadow: `0 0 0 2px ${color.brand}` },
});
const Input = styled.input({
  flex: 1,
  minWidth: 0,
  minHeight: TOUCH,
  padding: 0,
  border: 0,
  outline: 0,
  background: 'transparent',
  color: color.text,
  font: 'inherit',
  fontSize: 16,
  '&::placeholder': { color: color.muted, opacity: 1 },
});

interface CoinSearchProps {
  value: string;
  onChange: (value: string) => void;
}

/** Looks for a coin by its symbol or its name. */
export function CoinSearch({ value, onChange }: CoinSearchProps) {
  const { t } = useTranslation('markets');
  return (
    <Frame>
      <Icon name="search" size={20} />
      <Input
        type="search"
        value={value}
        onChange={event => onChange(event.target.value)}
        placeholder={t('search')}
        aria-label={t('search')}
        autoComplete="off"
        spellCheck={false}
      />
    </Frame>
  );
}
