import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useGetAdminMeQuery } from '#web/api/admin/administrators.ts';
import { useGetSummaryQuery } from '#web/api/admin/books.ts';
import { CentredSpinner } from '#web/components/Spinner.tsx';
import { Logo } from '#web/components/Logo.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { LanguagePicker } from '#web/shell/LanguagePicker.tsx';
import { ScreenTitleContext } from '#web/shell/Screen.tsx';
import { SkipLink } from '#web/shell/SkipLink.tsx';
import { TopBars } from '#web/shell/TopBars.tsx';
import { ABOVE_TABS } from '#web/shell/layout/layoutSizes.ts';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { AdminDraftsProvider } from '#web/features/admin/forms/AdminDraftsProvider.tsx';
import { ShortcutsProvider } from '#web/features/admin/shared/ShortcutsContext.tsx';
import { AdminMeContext } from '#web/features/admin/shared/AdminMeContext.ts';
import { ADMIN_NAV, AdminNav } from './AdminNav.tsx';
import { AdminTabs } from './AdminTabs.tsx';
import type { AdminCounts } from './adminPages.ts';
import {
  adminHidden,
  adminSaga,
  adminSessionSlice,
  adminShown,
  selectAdminEnd,
  selectAdminEpoch,
} from './adminSession.ts';
import { BreakGlassBanner } from './BreakGlassBanner.tsx';

const PASSWORD = '/admin/password';

/** Renders the pages of the administrator who is signed in. A new session replaces all of them. */
export function AdminLayout() {
  useInjectFeature('admin', adminSaga, adminSessionSlice);
  const end = useSelector(selectAdminEnd);
  const epoch = useSelector(selectAdminEpoch);
  const from = useReturnAddress();
  if (end === 'leaving') return <CentredSpinner />;
  if (end !== null) return <Navigate to="/signin" replace state={end === 'expired' ? { from } : null} />;
  return <SignedInLayout key={epoch} />;
}

function useReturnAddress() {
  const { pathname, search, hash, state } = useLocation();
  return { pathname, search, hash, state };
}

/** Renders the layout of every administrator's page once the administrator and the role are known. */
function SignedInLayout() {
  useShown(adminShown(), adminHidden());
  const { t } = useTranslation('admin');
  const from = useReturnAddress();
  const isWide = useIsWide();
  const [title, setTitle] = useState('');
  const query = useGetAdminMeQuery();
  const { failure, retry } = useInitialLoad(query);
  const me = query.data;
  const { data: summary } = useGetSummaryQuery(undefined, { skip: !me || me.mustChangePassword });

  if (failure && !me) return <FailureNotice failure={failure} text={t('meFailed')} onRetry={retry} />;
  if (!me) return <CentredSpinner />;
  if (me.mustChangePassword && from.pathname !== PASSWORD) return <Navigate to={PASSWORD} replace state={{ from }} />;
  const counts: AdminCounts = Object.fromEntries((summary?.queues ?? []).map(({ kind, count }) => [kind, count]));
  return (
    <AdminMeContext value={me}>
      <ShortcutsProvider>
        <ScreenTitleContext value={setTitle}>
          <Stack sx={{ minHeight: '100dvh', pl: isWide ? ADMIN_NAV : 0 }}>
            <SkipLink />
            {isWide && <AdminNav me={me} counts={counts} />}
            <TopBars>
              <Stack component="header" direction="row" spacing={3} sx={{ alignItems: 'center', minHeight: 56, px: 4 }}>
                {!isWide && <Logo size={28} />}
                <Typography variant="h2" component="h1" noWrap sx={{ flex: 1 }}>
                  {title}
                </Typography>
                <LanguagePicker />
              </Stack>
            </TopBars>
            <BreakGlassBanner acts={me.unreviewed} />
            <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', width: '100%', pb: isWide ? 0 : ABOVE_TABS }}>
              <Suspense fallback={<CentredSpinner />}>
                <AdminDraftsProvider owner={me._id}>
                  <Outlet />
                </AdminDraftsProvider>
              </Suspense>
            </Box>
            {!isWide && <AdminTabs me={me} counts={counts} />}
          </Stack>
        </ScreenTitleContext>
      </ShortcutsProvider>
    </AdminMeContext>
  );
}
