import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Route, Routes } from 'react-router';
import { selectIsLeaving, selectIsSignedIn, selectSessionEpoch } from '#web/api/session.ts';
import { CentredSpinner } from '#web/components/Spinner.tsx';
import { VisitorLayout } from '#web/shell/VisitorLayout.tsx';
import { lazyPart } from './lazyPart.ts';
import { RequireAdmin } from './RequireAdmin.tsx';
import { RequireUser } from './RequireUser.tsx';
import { useHasStartedHere } from './useHasStartedHere.ts';
import { useLeave } from './useLeave.ts';

const HomeScreen = lazyPart(() => import('#web/screens/HomeScreen.tsx'), 'HomeScreen', 'home', 'markets');
const SignInScreen = lazyPart(() => import('#web/screens/SignInScreen.tsx'), 'SignInScreen', 'session');
const SignUpScreen = lazyPart(() => import('#web/screens/SignUpScreen.tsx'), 'SignUpScreen', 'session', 'home');
const SignedInScreen = lazyPart(() => import('#web/screens/SignedInScreen.tsx'), 'SignedInScreen', 'session');
const ContactScreen = lazyPart(() => import('#web/screens/ContactScreen.tsx'), 'ContactScreen', 'support');
const NotFoundScreen = lazyPart(() => import('#web/screens/NotFoundScreen.tsx'), 'NotFoundScreen');
const MarketsScreen = lazyPart(() => import('#web/screens/MarketsScreen.tsx'), 'MarketsScreen', 'markets');
const OnchainScreen = lazyPart(
  () => import('#web/screens/OnchainScreen.tsx'),
  'OnchainScreen',
  'onchain',
  'balance',
  'deposit',
  'markets',
  'parts',
);
const DepositMethodsScreen = lazyPart(
  () => import('#web/screens/DepositMethodsScreen.tsx'),
  'DepositMethodsScreen',
  'deposit',
);
const DepositCheckoutScreen = lazyPart(
  () => import('#web/screens/DepositCheckoutScreen.tsx'),
  'DepositCheckoutScreen',
  'deposit',
  'money',
  'parts',
);
const DepositLogScreen = lazyPart(
  () => import('#web/screens/DepositLogScreen.tsx'),
  'DepositLogScreen',
  'deposit',
  'money',
  'parts',
);
const TradeScreen = lazyPart(
  () => import('#web/screens/TradeScreen.tsx'),
  'TradeScreen',
  'trade',
  'orders',
  'money',
  'onchain',
);
const OrdersScreen = lazyPart(() => import('#web/screens/OrdersScreen.tsx'), 'OrdersScreen', 'orders');
const WithdrawMethodsScreen = lazyPart(
  () => import('#web/screens/WithdrawMethodsScreen.tsx'),
  'WithdrawMethodsScreen',
  'withdraw',
);
const WithdrawCheckoutScreen = lazyPart(
  () => import('#web/screens/WithdrawCheckoutScreen.tsx'),
  'WithdrawCheckoutScreen',
  'withdraw',
  'money',
);
const WithdrawLogScreen = lazyPart(
  () => import('#web/screens/WithdrawLogScreen.tsx'),
  'WithdrawLogScreen',
  'withdraw',
  'money',
  'parts',
);
const TransferScreen = lazyPart(
  () => import('#web/screens/TransferScreen.tsx'),
  'TransferScreen',
  'transfer',
  'money',
  'parts',
);
const TransferLogScreen = lazyPart(
  () => import('#web/screens/TransferLogScreen.tsx'),
  'TransferLogScreen',
  'transfer',
  'parts',
);
const KycFormScreen = lazyPart(
  () => import('#web/screens/KycFormScreen.tsx'),
  'KycFormScreen',
  'kyc',
  'kycStatus',
  'money',
  'parts',
);
const KycLogScreen = lazyPart(
  () => import('#web/screens/KycLogScreen.tsx'),
  'KycLogScreen',
  'kyc',
  'kycStatus',
  'parts',
);
const AppNoticeScreen = lazyPart(() => import('#web/screens/AppNoticeScreen.tsx'), 'AppNoticeScreen', 'notice');
const WalletScreen = lazyPart(
  () => import('#web/screens/WalletScreen.tsx'),
  'WalletScreen',
  'wallet',
  'balance',
  'orders',
  'parts',
);
const HelplineScreen = lazyPart(() => import('#web/screens/HelplineScreen.tsx'), 'HelplineScreen', 'support');
const SettingsScreen = lazyPart(
  () => import('#web/screens/SettingsScreen.tsx'),
  'SettingsScreen',
  'settings',
  'support',
  'parts',
);
const ProfileScreen = lazyPart(() => import('#web/screens/ProfileScreen.tsx'), 'ProfileScreen', 'profile', 'session');
const PasswordScreen = lazyPart(
  () => import('#web/screens/PasswordScreen.tsx'),
  'PasswordScreen',
  'profile',
  'session',
);
const UserLoginScreen = lazyPart(() => import('#web/screens/UserLoginScreen.tsx'), 'UserLoginScreen', 'session');
const AdminRoutes = lazyPart(
  () => import('#web/screens/admin/AdminRoutes.tsx'),
  'AdminRoutes',
  'admin',
  'adminQueue',
  'adminUsers',
  'money',
  'adminSetup',
  'adminBooks',
  'session',
  'parts',
);
const AppLayout = lazyPart(() => import('#web/shell/AppLayout.tsx'), 'AppLayout');

/**
 * The sitemap (product.md section 2.1). Everything inside `RequireUser` is for signed-in users. What was drawn for one
 * session is never kept for the next one.
 */
export function AppRoutes() {
  const isSignedIn = useSelector(selectIsSignedIn);
  const epoch = useSelector(selectSessionEpoch);
  const isResumed = !useHasStartedHere() && isSignedIn;
  useLeave();
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
          {!isSignedIn && <Route path="*" element={<NotFoundScreen />} />}
        </Route>
        <Route
          path="admin/*"
          element={
            <RequireAdmin>
              <AdminRoutes />
            </RequireAdmin>
          }
        />
        <Route element={<AppLayout />}>
          <Route path="helpline" element={<HelplineScreen />} />
          {isSignedIn && <Route path="contact" element={<ContactScreen />} />}
          {isSignedIn && <Route path="*" element={<NotFoundScreen />} />}
        </Route>
        <Route
          element={
            <RequireUser>
              <AppLayout />
            </RequireUser>
          }
        >
          {isSignedIn && <Route index element={<OnchainScreen />} />}
          <Route path="onchain" element={<OnchainScreen />} />
          <Route path="wallet" element={<WalletScreen />} />
          <Route path="deposit" element={<DepositMethodsScreen />} />
          <Route path="deposit/checkout/:id" element={<DepositCheckoutScreen />} />
          <Route path="deposit/log/:id?" element={<DepositLogScreen />} />
          <Route path="withdraw" element={<WithdrawMethodsScreen />} />
          <Route path="withdraw/checkout/:id" element={<WithdrawCheckoutScreen />} />
          <Route path="withdraw/log/:id?" element={<WithdrawLogScreen />} />
          <Route path="transfer" element={<TransferScreen />} />
          <Route path="transfer/log/:id?" element={<TransferLogScreen />} />
          <Route path="markets" element={<MarketsScreen />} />
          <Route path="trade" element={<TradeScreen />} />
          <Route path="orders" element={<OrdersScreen />} />
          <Route path="order/:id?" element={<OrdersScreen />} />
          <Route path="kyc/submit-form" element={<KycFormScreen />} />
          <Route path="kyc/log" element={<KycLogScreen />} />
          <Route path="app/notice" element={<AppNoticeScreen />} />
          <Route path="settings" element={<SettingsScreen />} />
          <Route path="user/profile" element={<ProfileScreen />} />
          <Route path="user/password" element={<PasswordScreen />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
