import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { Link } from '#web/components/RouterLink.tsx';
import type { AdminMe } from '#contract/admin/administration.ts';
import { InitialAvatar } from '#web/components/InitialAvatar.tsx';
import { Logo } from '#web/components/Logo.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { forcedSelection } from '#web/theme/tokens.ts';
import { AdminIcon } from '#web/features/admin/shared/AdminIcon.tsx';
import { type AdminPage, pagesFor } from './adminPages.ts';
import { adminLogoutRequested } from './adminSession.ts';
import { useAdminCounts } from './useAdminCounts.ts';

export const ADMIN_NAV = '13.5rem';

/** Lists the pages of the role, each with its count. */
export function AdminNavList({ me, onLeave }: { me: AdminMe; onLeave?: () => void }) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const counts = useAdminCounts();
  return (
    <List
      disablePadding
      aria-label={t('nav.label')}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}
    >
      {pagesFor(me.role).map(page => (
        <NavItem
          key={page.path}
          page={page}
          waiting={counts[page.name] ?? 0}
          isCurrent={pathname === page.path || pathname.startsWith(`${page.path}/`)}
          onLeave={onLeave}
        />
      ))}
    </List>
  );
}

interface NavItemProps {
  page: AdminPage;
  waiting: number;
  isCurrent: boolean;
  onLeave: (() => void) | undefined;
}

// A navigation or a new count renders only the items that it changes.
const NavItem = memo(function NavItem({ page: { path, name, icon }, waiting, isCurrent, onLeave }: NavItemProps) {
  const { t } = useTranslation('admin');
  const item = useRef<HTMLLIElement>(null);
  // On a low page the list scrolls by itself.
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <ListItem ref={item} disablePadding>
      <ListItemButton
        component={Link}
        to={path}
        onClick={onLeave}
        selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        sx={{
          minHeight: 44,
          py: 1,
          px: 2,
          gap: 2,
          borderRadius: '0.875rem',
          color: 'text.secondary',
          '&.Mui-selected, &.Mui-selected:hover': {
            bgcolor: 'primary.soft',
            color: 'primary.onSoft',
            ...forcedSelection,
          },
        }}
      >
        <ListItemIcon sx={{ minWidth: 0 }}>
          <AdminIcon name={icon} size={20} />
        </ListItemIcon>
        <ListItemText primary={t(`nav.${name}`)} slotProps={{ primary: { variant: 'body2', noWrap: true } }} />
        {waiting > 0 && (
          <Badge
            color="primary"
            badgeContent={waiting}
            max={99}
            aria-label={t('nav.waiting', { waiting })}
            sx={{ mr: 2 }}
          />
        )}
      </ListItemButton>
    </ListItem>
  );
});

/** Shows the administrator and role, with Logout. */
export function AdminAccount({ me }: { me: AdminMe }) {
  const { t } = useTranslation(['admin', 'app']);
  const dispatch = useDispatch();
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', px: 1 }}>
      <InitialAvatar name={me.fullName} isSmall />
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" noWrap>
          {me.fullName}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {t(`admin:role.${me.role}`)}
        </Typography>
      </Stack>
      <IconButton aria-label={t('app:menu.logout')} onClick={() => void dispatch(adminLogoutRequested())}>
        <AdminIcon name="logout" size={20} />
      </IconButton>
    </Stack>
  );
}

export function AdminNav({ me }: { me: AdminMe }) {
  const { t } = useTranslation('admin');
  const { productName } = useDeps().config;
  return (
    <Drawer
      variant="permanent"
      slotProps={{
        paper: {
          component: 'nav',
          'aria-label': t('nav.label'),
          sx: {
            width: `calc(${ADMIN_NAV} + env(safe-area-inset-left))`,
            py: 3,
            pr: 2,
            pl: 'calc(0.5rem + env(safe-area-inset-left))',
            gap: 4,
            border: 0,
            bgcolor: 'background.paper',
          },
        },
      }}
    >
      <Stack direction="row" spacing={3} sx={{ alignItems: 'center', px: 2, minHeight: 32 }}>
        <Logo size={28} />
        <Typography variant="h3" component="span">
          {productName}
        </Typography>
      </Stack>
      <Box sx={{ flex: 1, minHeight: 0, mx: -2, px: 2, overflowY: 'auto' }}>
        <AdminNavList me={me} />
      </Box>
      <AdminAccount me={me} />
    </Drawer>
  );
}
