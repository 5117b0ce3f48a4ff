import { Outlet, Route, Routes } from 'react-router';
import { RequireScope } from '#web/features/partners/RequireScope.tsx';
import { accountTexts } from '#web/i18n/accountTexts.ts';
import { errorTexts } from '#web/i18n/errorTexts.ts';
import { notificationTexts } from '#web/i18n/notificationTexts.ts';
import { partnerTexts } from '#web/i18n/partnerTexts.ts';
import { reportTexts } from '#web/i18n/reportTexts.ts';
import { supportReportTexts } from '#web/i18n/supportReportTexts.ts';
import { toolTexts } from '#web/i18n/toolTexts.ts';
import { AppLayout } from '#web/shell/AppLayout.tsx';
import { VisitorLayout } from '#web/shell/VisitorLayout.tsx';
import { lazyScreen, lazyScreenWith } from './lazyScreen.ts';
import { RequireUser } from './RequireUser.tsx';

const accountScreen = lazyScreenWith(accountTexts, errorTexts);
const notifiedScreen = lazyScreenWith(accountTexts, errorTexts, notificationTexts);

const ContactScreen = lazyScreen(() => import('#web/screens/ContactScreen.tsx'), 'ContactScreen', 'support');
const NotFoundScreen = lazyScreen(() => import('#web/screens/NotFoundScreen.tsx'), 'NotFoundScreen');
const EvidenceScreen = lazyScreenWith(accountTexts, toolTexts)(
  () => import('#web/screens/EvidenceScreen.tsx'),
  'EvidenceScreen',
);
const DepositMethodsScreen = accountScreen(
  () => import('#web/screens/DepositMethodsScreen.tsx'),
  'DepositMethodsScreen',
);
const DepositCheckoutScreen = accountScreen(
  () => import('#web/screens/DepositCheckoutScreen.tsx'),
  'DepositCheckoutScreen',
);
const DepositLogScreen = accountScreen(() => import('#web/screens/DepositLogScreen.tsx'), 'DepositLogScreen');
const WithdrawMethodsScreen = accountScreen(
  () => import('#web/screens/WithdrawMethodsScreen.tsx'),
  'WithdrawMethodsScreen',
);
const WithdrawCheckoutScreen = accountScreen(
  () => import('#web/screens/WithdrawCheckoutScreen.tsx'),
  'WithdrawCheckoutScreen',
);
const WithdrawLogScreen = accountScreen(() => import('#web/screens/WithdrawLogScreen.tsx'), 'WithdrawLogScreen');
const TransferScreen = accountScreen(() => import('#web/screens/TransferScreen.tsx'), 'TransferScreen');
const TransferLogScreen = accountScreen(() => import('#web/screens/TransferLogScreen.tsx'), 'TransferLogScreen');
const KycFormScreen = accountScreen(() => import('#web/screens/KycFormScreen.tsx'), 'KycFormScreen');
const KycLogScreen = accountScreen(() => import('#web/screens/KycLogScreen.tsx'), 'KycLogScreen');
const AppNoticeScreen = accountScreen(() => import('#web/screens/AppNoticeScreen.tsx'), 'AppNoticeScreen');
const NotificationsScreen = notifiedScreen(() => import('#web/screens/NotificationsScreen.tsx'), 'NotificationsScreen');
const HelplineScreen = lazyScreen(() => import('#web/screens/HelplineScreen.tsx'), 'HelplineScreen', 'support');
const SettingsScreen = lazyScreenWith(
  accountTexts,
  errorTexts,
  notificationTexts,
  partnerTexts,
  supportReportTexts,
)(() => import('#web/screens/SettingsScreen.tsx'), 'SettingsScreen', 'support');
const ProfileScreen = accountScreen(() => import('#web/screens/ProfileScreen.tsx'), 'ProfileScreen', 'session');
const PasswordScreen = accountScreen(() => import('#web/screens/PasswordScreen.tsx'), 'PasswordScreen', 'session');
const SupportReportScreen = lazyScreenWith(accountTexts, reportTexts)(
  () => import('#web/screens/SupportReportScreen.tsx'),
  'SupportReportScreen',
);

const accountRoutes = (
  <>
    <Route path="deposit" element={<DepositMethodsScreen />} />
    <Route path="deposit/log/:id?" element={<DepositLogScreen />} />
    <Route path="withdraw/log/:id?" element={<WithdrawLogScreen />} />
    <Route path="transfer/log/:id?" element={<TransferLogScreen />} />
    <Route path="app/notice" element={<AppNoticeScreen />} />
    <Route path="notifications" element={<NotificationsScreen />} />
    <Route path="settings" element={<SettingsScreen />} />
    <Route element={<RequireScope scope="deposit" />}>
      <Route path="deposit/checkout/:id" element={<DepositCheckoutScreen />} />
    </Route>
    <Route element={<RequireScope scope="withdraw" />}>
      <Route path="withdraw" element={<WithdrawMethodsScreen />} />
      <Route path="withdraw/checkout/:id" element={<WithdrawCheckoutScreen />} />
      <Route path="transfer" element={<TransferScreen />} />
    </Route>
    <Route element={<RequireScope />}>
      <Route path="kyc/submit-form" element={<KycFormScreen />} />
      <Route path="kyc/log" element={<KycLogScreen />} />
      <Route path="user/profile" element={<ProfileScreen />} />
      <Route path="user/password" element={<PasswordScreen />} />
    </Route>
  </>
);

/** Opens reports of users. */
export const SupportReport = () => <SupportReportScreen />;

/** The other screens of signed-in users, within the layout. */
export const MoreRoutes = () => (
  <Routes>
    {accountRoutes}
    <Route path="helpline" element={<HelplineScreen />} />
    <Route path="contact" element={<ContactScreen />} />
    <Route path="evidence" element={<EvidenceScreen />} />
    <Route path="*" element={<NotFoundScreen />} />
  </Routes>
);

/** The screens without an account that visitors rarely open. Screens of users redirect to Sign In. */
export const VisitorRoutes = () => (
  <Routes>
    <Route element={<VisitorLayout />}>
      <Route path="evidence" element={<EvidenceScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Route>
    <Route element={<AppLayout />}>
      <Route path="helpline" element={<HelplineScreen />} />
    </Route>
    <Route
      element={
        <RequireUser>
          <Outlet />
        </RequireUser>
      }
    >
      {accountRoutes}
    </Route>
  </Routes>
);
