import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router';
import type { User } from '#contract/users.ts';
import { selectIsSignedIn } from '#web/api/http/sessionSlice.ts';
import { usersApi } from '#web/api/users.ts';
import { versionsSlice } from '#web/api/http/versionsSlice.ts';
import { CentredSpinner } from '#web/components/Spinner.tsx';
import { accountHidden, accountShown } from '#web/shared/app/accountShown.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import { accountSaga } from './accountSaga.ts';
import { AppHeader } from './AppHeader.tsx';
import { BottomNav } from '#web/shell/navigation/BottomNav.tsx';
import { RAIL_WIDTH, MAX_PAGE_WIDTH } from './layout/layoutSizes.ts';
import { ABOVE_TABS } from '#web/theme/tabsHeight.ts';
import { persistQueriesSaga } from './persistQueriesSaga.ts';
import { RefreshOnPull } from './refresh/RefreshOnPull.tsx';
import { ScreenTitleProvider } from './ScreenTitle.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBars } from './TopBars.tsx';
import { useNavigationVariant } from '#web/shell/navigation/useNavigationVariant.ts';

const AccountDrawer = lazyChunk(() => import('./AccountDrawer.tsx'));
const SupportBanner = lazyChunk(() => import('./SupportBanner.tsx'));
const NavRail = lazyChunk(() => import('#web/shell/navigation/NavRail.tsx'));

const selectSupportSession = ({ data }: { data?: User }) => ({ support: data?.supportSession });

// The wallet requests the balance itself, together with the statement that it is compared with.
const WALLET = '/wallet';
// These screens show a balance or the bell on a phone; a wide page shows both on all.
const POLLED_ACCOUNT_PATHS = /^\/$|^\/(markets|onchain|trade|orders|order|withdraw|transfer)(\/|$)/;

export function AppLayout() {
  const isSignedIn = useSelector(selectIsSignedIn);
  const navigation = useNavigationVariant();
  const menu = useDisclosure();
  const { support } = usersApi.endpoints.getUserById.useQueryState(undefined, {
    selectFromResult: selectSupportSession,
  });
  const { pathname } = useLocation();
  const hasAccount =
    isSignedIn && ((navigation === 'rail' && pathname !== WALLET) || POLLED_ACCOUNT_PATHS.test(pathname));
  useInjectFeature('persistQueries', persistQueriesSaga);
  useInjectFeature('account', accountSaga, versionsSlice);
  useShown(hasAccount ? accountShown() : accountHidden(), accountHidden());

  return (
    <ScreenTitleProvider>
      <Stack sx={{ minHeight: '100dvh', pl: navigation === 'rail' ? RAIL_WIDTH : 0 }}>
        <SkipLink />
        {navigation === 'rail' && (
          <Suspense fallback={null}>
            <NavRail onMenu={menu.onOpen} />
          </Suspense>
        )}
        <TopBars>
          {support && (
            <Suspense fallback={null}>
              <SupportBanner {...support} />
            </Suspense>
          )}
          <AppHeader isSignedIn={isSignedIn} onMenu={menu.onOpen} />
        </TopBars>
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            flex: 1,
            width: '100%',
            maxWidth: MAX_PAGE_WIDTH,
            mx: 'auto',
            pb: navigation === 'bottom' ? ABOVE_TABS : 0,
          }}
        >
          <Suspense fallback={<CentredSpinner />}>
            <Outlet />
          </Suspense>
        </Box>
        {navigation === 'bottom' && <BottomNav />}
        {isSignedIn && <RefreshOnPull />}
        {menu.wasOpened && (
          <Suspense fallback={null}>
            <AccountDrawer isOpen={menu.isOpen} onClose={menu.onClose} />
          </Suspense>
        )}
      </Stack>
    </ScreenTitleProvider>
  );
}
