import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Link } from '#web/components/RouterLink.tsx';
import { Icon, type IconName } from '#web/components/Icon.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { toolTexts } from '#web/i18n/toolTexts.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useLogOut } from '#web/shared/app/useLogOut.ts';
import { useOverlayHistory } from '#web/shared/overlay/OverlayHistory.tsx';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { forcedSelection } from '#web/theme/tokens.ts';
import { DrawerAccount } from './DrawerAccount.tsx';

const RefreshButton = lazyChunk(
  () => import(/* webpackChunkName: "refresh" */ './refresh/RefreshButton.tsx'),
  toolTexts,
);

const LINKS = [
  { to: '/', icon: 'home', name: 'home' },
  { to: '/deposit', icon: 'deposit', name: 'deposit' },
  { to: '/deposit/log', icon: 'depositLog', name: 'depositLogs' },
  { to: '/withdraw/log', icon: 'withdrawLog', name: 'withdrawLogs' },
  { to: '/transfer/log', icon: 'transferLog', name: 'transferLogs' },
  { to: '/settings', icon: 'settings', name: 'settings' },
] as const satisfies readonly { to: string; icon: IconName; name: string }[];

// Scrolls by itself on a low screen, so that Logout stays visible.
const page = {
  flex: '1 1 auto',
  width: 'min(20rem, 84vw)',
  [LARGE_FONTS]: { width: '100vw' },
  minHeight: 0,
  overflowY: 'auto',
  px: 4,
  pt: 'calc(0.5rem + env(safe-area-inset-top))',
  pb: 4,
} as const;
const footer = {
  flex: 'none',
  px: 4,
  pt: 1,
  pb: 'calc(0.5rem + env(safe-area-inset-bottom))',
  borderTop: 1,
  borderColor: 'divider',
} as const;
const link = { minHeight: 48, px: 3, '&[aria-current]': { bgcolor: 'primary.soft', ...forcedSelection } } as const;

const icons = { color: 'text.secondary', [LARGE_FONTS]: { display: 'none' } } as const;

function DrawerRow({ icon, text }: { icon: IconName; text: string }) {
  return (
    <>
      <ListItemIcon sx={icons}>
        <Icon name={icon} />
      </ListItemIcon>
      <ListItemText primary={text} slotProps={{ primary: { variant: 'body1' } }} sx={{ overflowWrap: 'anywhere' }} />
    </>
  );
}

const ignore = () => undefined;

export default function AccountDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('app');
  const logOut = useLogOut();
  const { pathname } = useLocation();
  useOverlayHistory(isOpen, onClose);
  return (
    <SwipeableDrawer
      open={isOpen}
      onClose={onClose}
      onOpen={ignore}
      disableSwipeToOpen
      disableDiscovery
      ModalProps={{ keepMounted: false, closeAfterTransition: false }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('menu.label'),
          sx: { pl: 'env(safe-area-inset-left)' },
        },
      }}
    >
      <Stack useFlexGap spacing={4} sx={page}>
        <Stack direction="row" sx={{ justifyContent: 'flex-end', mb: -2 }}>
          <Suspense fallback={null}>
            <RefreshButton onLeave={onClose} />
          </Suspense>
          <IconButton icon="close" label={t('menu.close')} onClick={onClose} />
        </Stack>
        <DrawerAccount onLeave={onClose} />
        <List component="nav" disablePadding>
          {LINKS.map(({ to, icon, name }) => (
            <ListItemButton
              key={to}
              component={Link}
              to={to}
              onClick={onClose}
              aria-current={to === pathname ? 'page' : undefined}
              sx={link}
            >
              <DrawerRow icon={icon} text={t(`menu.${name}`)} />
            </ListItemButton>
          ))}
        </List>
      </Stack>
      <List disablePadding sx={footer}>
        <ListItem disablePadding>
          <ListItemButton component="button" sx={link} onClick={logOut}>
            <DrawerRow icon="logout" text={t('menu.logout')} />
          </ListItemButton>
        </ListItem>
      </List>
    </SwipeableDrawer>
  );
}
