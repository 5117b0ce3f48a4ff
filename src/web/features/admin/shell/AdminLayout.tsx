import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useGetAdminMeQuery } from '#web/api/admin/administrators.ts';
import { CentredSpinner } from '#web/components/Spinner.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { ScreenTitleProvider } from '#web/shell/ScreenTitle.tsx';
import { SkipLink } from '#web/shell/SkipLink.tsx';
import { TopBars } from '#web/shell/TopBars.tsx';
import { ABOVE_TABS } from '#web/theme/tabsHeight.ts';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { AdminDraftsProvider } from '#web/features/admin/forms/AdminDraftsProvider.tsx';
import { ShortcutsProvider } from '#web/features/admin/shared/ShortcutsContext.tsx';
import { AdminMeContext, useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { AdminHeader } from './AdminHeader.tsx';
import { ADMIN_NAV, AdminNav } from './AdminNav.tsx';
import { AdminTabs } from './AdminTabs.tsx';
import {
  adminHidden,
  adminSaga,
  adminSessionSlice,
  adminShown,
  selectAdminEnd,
  selectAdminEpoch,
} from './adminSession.ts';
import { BreakGlassBanner } from './BreakGlassBanner.tsx';

const TOASTS_BESIDE_NAV = { body: { '--l-rail': ADMIN_NAV } };

const PASSWORD = '/admin/password';

/** Renders the pages of the administrator who is signed in. A new session replaces all of them. */
export function AdminLayout() {
  useInjectFeature('admin', adminSaga, adminSessionSlice);
  const end = useSelector(selectAdminEnd);
  const epoch = useSelector(selectAdminEpoch);
  if (end === 'leaving') return <CentredSpinner />;
  if (end !== null) return <SignInRedirect isExpired={end === 'expired'} />;
  return <SignedInLayout key={epoch} />;
}

function useReturnAddress() {
  const { pathname, search, hash, state } = useLocation();
  return { pathname, search, hash, state };
}

function SignInRedirect({ isExpired }: { isExpired: boolean }) {
  const from = useReturnAddress();
  return <Navigate to="/signin" replace state={isExpired ? { from } : null} />;
}

/** Renders the layout of every administrator's page once the administrator and the role are known. */
function SignedInLayout() {
  useShown(adminShown(), adminHidden());
  const { t } = useTranslation('admin');
  const query = useGetAdminMeQuery(undefined, { selectFromResult: selectShown });
  const { failure, retry } = useInitialLoad(query);
  const me = query.data;

  if (failure && !me) return <FailureNotice failure={failure} text={t('meFailed')} onRetry={retry} />;
  if (!me) return <CentredSpinner />;
  return (
    <AdminMeContext value={me}>
      <RequireOwnPassword>
        <ShortcutsProvider>
          <ScreenTitleProvider>
            <AdminFrame />
          </ScreenTitleProvider>
        </ShortcutsProvider>
      </RequireOwnPassword>
    </AdminMeContext>
  );
}

/** Redirects to the form for a new password while the given one has to be changed. */
function RequireOwnPassword({ children }: { children: ReactNode }) {
  const { mustChangePassword } = useAdminMe();
  const from = useReturnAddress();
  if (mustChangePassword && from.pathname !== PASSWORD) return <Navigate to={PASSWORD} replace state={{ from }} />;
  return children;
}

function AdminFrame() {
  const me = useAdminMe();
  const isWide = useIsWide();
  return (
    <Stack sx={{ minHeight: '100dvh', pl: isWide ? ADMIN_NAV : 0 }}>
      <GlobalStyles styles={TOASTS_BESIDE_NAV} />
      <SkipLink />
      {isWide && <AdminNav me={me} />}
      <TopBars>
        <AdminHeader hasLogo={!isWide} />
      </TopBars>
      <BreakGlassBanner acts={me.unreviewed} />
      <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', width: '100%', pb: isWide ? 0 : ABOVE_TABS }}>
        <Suspense fallback={<CentredSpinner />}>
          <AdminDraftsProvider owner={me._id}>
            <Outlet />
          </AdminDraftsProvider>
        </Suspense>
      </Box>
      {!isWide && <AdminTabs me={me} />}
    </Stack>
  );
}
