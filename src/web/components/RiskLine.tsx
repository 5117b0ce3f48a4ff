import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { color, size } from '#web/theme/tokens.ts';

const Line = styled.p({ margin: 0, color: color.muted, fontSize: size.small, textAlign: 'center' });

/** The plain risk line of Home, sign-up and trade. */
export function RiskLine() {
  const { t } = useTranslation('app');
  return <Line>{t('risk')}</Line>;
}
