import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon, type IconName } from './Icon.tsx';
import { color, focusRing, radius, size } from '#web/theme/tokens.ts';

const Row = styled.nav({ display: 'flex', justifyContent: 'space-between', padding: '4px 0' });
const Action = styled(Link)({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  flex: '1 1 0',
  minWidth: 0,
  borderRadius: radius.card,
  color: color.text,
  fontSize: size.note,
  textDecoration: 'none',
  '&:focus-visible': focusRing,
});
const Ground = styled.span({
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 52,
  borderRadius: radius.card,
  background: color.brandSoft,
  color: color.onBrandSoft,
});

const ACTIONS = [
  { name: 'deposit', icon: 'deposit', to: '/deposit' },
  { name: 'withdraw', icon: 'withdraw', to: '/withdraw' },
  { name: 'transfer', icon: 'transfer', to: '/transfer' },
  { name: 'trade', icon: 'trade', to: '/trade' },
] as const satisfies readonly { name: string; icon: IconName; to: string }[];

/** The shortest ways to what an account is for: to pay in and out, to send, and to trade. */
export function QuickActions() {
  const { t } = useTranslation('parts');
  return (
    <Row aria-label={t('actions.label')}>
      {ACTIONS.map(({ name, icon, to }) => (
        <Action key={name} to={to}>
          <Ground>
            <Icon name={icon} />
          </Ground>
          {t(`actions.${name}`)}
        </Action>
      ))}
    </Row>
  );
}
