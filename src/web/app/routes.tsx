import { Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { createPath, Route, Routes, useLocation, useNavigate } from 'react-router';
import { selectIsLeaving, selectIsSignedIn, selectSessionEpoch } from '#web/api/http/sessionSlice.ts';
import { errorTexts } from '#web/i18n/errorTexts.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { CentredSpinner } from '#web/components/Spinner.tsx';
import { VisitorLayout } from '#web/shell/VisitorLayout.tsx';
import { lazyScreen, lazyScreenWith } from './lazyScreen.ts';
import { useSignOutRedirect } from './useSignOutRedirect.ts';

const HomeScreen = lazyScreen(() => import('#web/screens/HomeScreen.tsx'), 'HomeScreen', 'home', 'markets');
const SignInScreen = lazyScreen(() => import('#web/screens/SignInScreen.tsx'), 'SignInScreen', 'session');
const SignUpScreen = lazyScreenWith(errorTexts)(
  () => import('#web/screens/SignUpScreen.tsx'),
  'SignUpScreen',
  'session',
  'home',
);
const SignedInScreen = lazyScreen(() => import('#web/screens/SignedInScreen.tsx'), 'SignedInScreen', 'session');
const ContactScreen = lazyScreen(() => import('#web/screens/ContactScreen.tsx'), 'ContactScreen', 'support');
const UserLoginScreen = lazyScreen(() => import('#web/screens/UserLoginScreen.tsx'), 'UserLoginScreen', 'session');
const AccountRoutes = lazyScreen(() => import('./AccountRoutes.tsx'), 'AccountRoutes');
const AdminArea = lazyScreen(() => import(/* webpackChunkName: "admin-area" */ './AdminArea.tsx'), 'AdminArea');

/** Returns whether the session began while this location was open, as after submitting the sign-in form. */
function useHasSessionStartedHere(): boolean {
  const { key } = useLocation();
  const epoch = useSelector(selectSessionEpoch);
  const [opened, setOpened] = useState({ key, epoch });
  if (opened.key !== key) setOpened({ key, epoch });
  return opened.key === key && opened.epoch !== epoch;
}

/** Opens the screens of tapped pushes. Back from one that was open already leaves it. */
function usePushedScreens(): void {
  const { installation } = useDeps();
  const navigate = useNavigate();
  const current = createPath(useLocation());
  useEffect(
    () => installation.watchPushes(path => void navigate(path, { replace: path === current })),
    [installation, navigate, current],
  );
}

/** The sitemap. The key remounts all screens for each session. */
export function AppRoutes() {
  const isSignedIn = useSelector(selectIsSignedIn);
  const epoch = useSelector(selectSessionEpoch);
  const isResumed = !useHasSessionStartedHere() && isSignedIn;
  useSignOutRedirect();
  usePushedScreens();
  if (useSelector(selectIsLeaving)) return <CentredSpinner />;
  return (
    <Suspense fallback={<CentredSpinner />}>
      <Routes key={epoch}>
        <Route element={<VisitorLayout />}>
          {!isSignedIn && <Route index element={<HomeScreen />} />}
          <Route path="signin" element={isResumed ? <SignedInScreen /> : <SignInScreen />} />
          <Route path="signup" element={isResumed ? <SignedInScreen /> : <SignUpScreen />} />
          <Route path="userLogin/:code?" element={<UserLoginScreen />} />
          {!isSignedIn && <Route path="contact" element={<ContactScreen />} />}
        </Route>
        <Route path="admin/*" element={<AdminArea />} />
        <Route path="*" element={<AccountRoutes />} />
      </Routes>
    </Suspense>
  );
}
