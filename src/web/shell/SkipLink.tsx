import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { color, focusRing, radius, unseen } from '#web/theme/tokens.ts';

const Skip = styled.a({
  '&:not(:focus)': unseen,
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 4,
  padding: '12px 16px',
  borderRadius: radius.control,
  background: color.brandSoft,
  color: color.onBrandSoft,
  '&:focus': focusRing,
});

/** The first stop of the keyboard: past the header, to what the page is about. */
export function SkipLink() {
  const { t } = useTranslation('app');
  return <Skip href="#main">{t('skip')}</Skip>;
}
