import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Link } from '#web/components/RouterLink.tsx';
import type { IconName } from '#web/components/Icon.tsx';
import { Logo } from '#web/components/Logo.tsx';
import { RAIL_WIDTH } from '#web/shell/layout/layoutSizes.ts';
import { forcedSelection, size } from '#web/theme/tokens.ts';
import { TabIcon } from './TabIcon.tsx';
import { useTabs } from './useTabs.ts';

// As small as the labels of the tabs on a phone, since one long word must fit. A longer one breaks.
const labelStyle = {
  maxWidth: '100%',
  fontSize: size.tiny,
  textAlign: 'center',
  hyphens: 'auto',
  overflowWrap: 'anywhere',
} as const;

interface RailLinkProps {
  to: string;
  icon: IconName;
  label: string;
  isCurrent: boolean;
  openTrades?: number;
}

function RailLink({ to, icon, label, isCurrent, openTrades = 0 }: RailLinkProps) {
  const { t } = useTranslation('app');
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={to}
        selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        title={openTrades > 0 ? t('tabs.openTrades', { trades: openTrades }) : undefined}
        sx={{
          flexDirection: 'column',
          justifyContent: 'center',
          gap: 1,
          minHeight: '3.5rem',
          px: 0.5,
          py: 1.5,
          color: 'text.secondary',
          '&.Mui-selected, &.Mui-selected:hover': {
            bgcolor: 'primary.soft',
            color: 'primary.onSoft',
            ...forcedSelection,
          },
        }}
      >
        <TabIcon name={icon} openTrades={openTrades} />
        <Typography variant="caption" sx={labelStyle}>
          {label}
        </Typography>
      </ListItemButton>
    </ListItem>
  );
}

export default function NavRail({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation(['app', 'translation']);
  const { pathname } = useLocation();
  const others = [
    { to: '/helpline', icon: 'support', label: t('translation:customerSupport') },
    { to: '/settings', icon: 'settings', label: t('app:menu.settings') },
  ] as const;
  return (
    <Drawer
      variant="permanent"
      slotProps={{
        paper: {
          component: 'nav',
          'aria-label': t('app:tabs.label'),
          sx: {
            width: `calc(${RAIL_WIDTH} + env(safe-area-inset-left))`,
            py: 2,
            pr: 1,
            pl: 'calc(0.25rem + env(safe-area-inset-left))',
            gap: 2,
            border: 0,
          },
        },
      }}
    >
      <IconButton aria-label={t('app:menu.open')} onClick={onMenu} sx={{ alignSelf: 'center' }}>
        <Logo size={32} />
      </IconButton>
      <List sx={{ display: 'grid', gap: 1.5 }}>
        {useTabs().map(tab => (
          <RailLink key={tab.to} {...tab} />
        ))}
      </List>
      <List sx={{ display: 'grid', gap: 1.5, mt: 'auto' }}>
        {others.map(({ to, ...link }) => (
          <RailLink key={to} to={to} {...link} isCurrent={pathname === to} />
        ))}
      </List>
    </Drawer>
  );
}
