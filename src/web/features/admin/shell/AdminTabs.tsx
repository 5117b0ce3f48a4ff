import Badge from '@mui/material/Badge';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Link } from '#web/components/RouterLink.tsx';
import type { AdminMe } from '#contract/admin/administration.ts';
import { joinParts } from '#web/shared/format/joinParts.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import { BottomBar } from '#web/shell/layout/BottomBar.tsx';
import { AdminIcon } from '#web/features/admin/shared/AdminIcon.tsx';
import { AdminAccount, AdminNavList } from './AdminNav.tsx';
import { countBehindMore, tabsFor } from './adminPages.ts';
import { useAdminCounts } from './useAdminCounts.ts';

/** Renders the tabs of a phone: the first pages of the role, and More with the others. */
export function AdminTabs({ me }: { me: AdminMe }) {
  const { t, i18n } = useTranslation('admin');
  const { pathname } = useLocation();
  const more = useDisclosure();
  const counts = useAdminCounts();
  const shown = tabsFor(me.role);
  const waiting = countBehindMore(me.role, counts);
  return (
    <BottomBar>
      <BottomNavigation
        component="nav"
        aria-label={t('nav.label')}
        // Long labels take the width that short ones leave.
        sx={{ '&& > *': { flex: '1 1 auto' } }}
        value={shown.findIndex(({ path }) => pathname.startsWith(path))}
      >
        {shown.map(({ path, name, icon }) => (
          <BottomNavigationAction
            key={path}
            component={Link}
            to={path}
            icon={
              <Badge color="primary" badgeContent={counts[name] ?? 0} max={99} aria-hidden>
                <AdminIcon name={icon} />
              </Badge>
            }
            label={t(`nav.${name}`)}
            aria-current={pathname.startsWith(path) ? 'page' : undefined}
          />
        ))}
        <BottomNavigationAction
          icon={
            <Badge color="primary" badgeContent={waiting} max={99} aria-hidden>
              <AdminIcon name="more" />
            </Badge>
          }
          label={t('nav.more')}
          aria-label={
            waiting > 0 ? joinParts(i18n.language, [t('nav.more'), t('nav.waiting', { waiting })]) : undefined
          }
          aria-haspopup="dialog"
          onClick={more.onOpen}
        />
      </BottomNavigation>
      <BottomSheet isOpen={more.isOpen} onClose={more.onClose} title={t('nav.label')}>
        <Stack spacing={4}>
          <AdminNavList me={me} onLeave={more.onClose} />
          <AdminAccount me={me} />
        </Stack>
      </BottomSheet>
    </BottomBar>
  );
}
