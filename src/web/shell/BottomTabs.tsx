import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Icon, type IconName } from '#web/components/Icon.tsx';
import { COLUMN, color, focusRing, size, weight } from '#web/theme/tokens.ts';

const TABS = [
  { to: '/', icon: 'home', name: 'home', also: '/onchain' },
  { to: '/markets', icon: 'markets', name: 'markets' },
  { to: '/trade', icon: 'trade', name: 'trade' },
  { to: '/orders', icon: 'orders', name: 'orders', also: '/order' },
  { to: '/wallet', icon: 'wallet', name: 'wallet' },
] as const satisfies readonly { to: string; icon: IconName; name: string; also?: string }[];

const Bar = styled.nav({
  position: 'fixed',
  bottom: 0,
  left: 0,
  right: 0,
  zIndex: 2,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  maxWidth: COLUMN,
  margin: '0 auto',
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  paddingBottom: 'env(safe-area-inset-bottom)',
});

const Tab = styled(Link)({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  minHeight: 64,
  color: color.muted,
  fontSize: size.tiny,
  textDecoration: 'none',
  '&[aria-current=page]': { color: color.onBrandSoft, fontWeight: weight.medium },
  '&:focus-visible': { ...focusRing, outlineOffset: -2 },
});

const isUnder = (path: string, root: string) => path === root || (root !== '/' && path.startsWith(`${root}/`));

/** The ways through the app; the one of the present path is marked. */
export function BottomTabs() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  return (
    <Bar aria-label={t('tabs.label')}>
      {TABS.map(({ to, icon, name, ...tab }) => {
        const isHere = isUnder(pathname, to) || ('also' in tab && isUnder(pathname, tab.also));
        return (
          <Tab key={to} to={to} aria-current={isHere ? 'page' : undefined}>
            <Icon name={icon} />
            {t(`tabs.${name}`)}
          </Tab>
        );
      })}
    </Bar>
  );
}
