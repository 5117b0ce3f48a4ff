import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { color, size, weight } from '#web/theme/tokens.ts';

const Strip = styled.aside({
  padding: '4px 16px',
  background: color.brandSoft,
  color: color.onBrandSoft,
  fontSize: size.tiny,
  fontWeight: weight.strong,
  textAlign: 'center',
});

/** Says on every screen that prices are made up, or that the money is not real. */
export function Ribbon() {
  const { t } = useTranslation('app');
  const { exchange, sandbox } = useDeps().config;
  const notes = [exchange.isSimulated && t('simulatedMarket'), sandbox && t('sandbox')].filter(Boolean);
  return notes.length > 0 ? <Strip aria-label={t('notice')}>{notes.join(' · ')}</Strip> : null;
}
