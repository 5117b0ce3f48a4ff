import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/components/RouterLink.tsx';
import { COLUMN_WIDTH } from '#web/theme/tokens.ts';
import { BottomBar } from '#web/shell/layout/BottomBar.tsx';
import { TabIcon } from './TabIcon.tsx';
import { useTabs } from './useTabs.ts';

export const BottomNav = memo(function BottomNav() {
  const { t } = useTranslation('app');
  const tabs = useTabs();
  return (
    <BottomBar component="nav" aria-label={t('tabs.label')}>
      <BottomNavigation
        sx={{ maxWidth: COLUMN_WIDTH, mx: 'auto' }}
        value={tabs.findIndex(({ isCurrent }) => isCurrent)}
      >
        {tabs.map(({ to, icon, label, isCurrent, openTrades }) => (
          <BottomNavigationAction
            key={to}
            component={Link}
            to={to}
            icon={<TabIcon name={icon} openTrades={openTrades} />}
            label={label}
            aria-current={isCurrent ? 'page' : undefined}
            title={openTrades > 0 ? t('tabs.openTrades', { trades: openTrades }) : undefined}
          />
        ))}
      </BottomNavigation>
    </BottomBar>
  );
});
