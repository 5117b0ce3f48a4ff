import Drawer from '@mui/material/Drawer';
import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { logoutAsked } from '#web/api/session.ts';
import { DrawerAccount } from './DrawerAccount.tsx';
import { Icon, type IconName } from '#web/components/Icon.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { color, plainButton, size, TOUCH, weight } from '#web/theme/tokens.ts';

const LINKS = [
  { to: '/', icon: 'home', name: 'home' },
  { to: '/deposit', icon: 'deposit', name: 'deposit' },
  { to: '/deposit/log', icon: 'log', name: 'depositLogs' },
  { to: '/withdraw/log', icon: 'log', name: 'withdrawLogs' },
  { to: '/transfer/log', icon: 'log', name: 'transferLogs' },
  { to: '/settings', icon: 'settings', name: 'settings' },
] as const satisfies readonly { to: string; icon: IconName; name: string }[];

const Inside = styled.div({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  width: 'min(304px, 84vw)',
  minHeight: '100%',
  padding: 'calc(8px + env(safe-area-inset-top)) 16px calc(16px + env(safe-area-inset-bottom))',
});

const row = {
  ...plainButton,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: TOUCH + 4,
  padding: '0 12px',
  fontSize: size.body,
  fontWeight: weight.medium,
  textDecoration: 'none',
  '& svg': { color: color.muted },
  '&:hover': { background: color.raised },
} as const;

const Way = styled(Link)(row);
const Leave = styled.button(row);
const Ways = styled.nav({ flex: 1 });
const Close = styled.div({ alignSelf: 'flex-end' });

const paper = { backgroundColor: color.surface, backgroundImage: 'none' };

/** The drawer of the signed-in screens: whose account it is, the ways that are not tabs, and the way out. */
export default function AppDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('menu.label'), sx: paper } }}
    >
      <Inside>
        <Close>
          <IconButton icon="close" label={t('menu.close')} onClick={onClose} />
        </Close>
        <DrawerAccount onLeave={onClose} />
        <Ways>
          {LINKS.map(({ to, icon, name }) => (
            <Way key={to} to={to} onClick={onClose}>
              <Icon name={icon} />
              {t(`menu.${name}`)}
            </Way>
          ))}
        </Ways>
        <Leave type="button" onClick={() => dispatch(logoutAsked())}>
          <Icon name="logout" />
          {t('menu.logout')}
        </Leave>
      </Inside>
    </Drawer>
  );
}
