import { useSelector } from 'react-redux';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { selectIsSignedIn } from '#web/api/http/sessionSlice.ts';
import { accountTexts } from '#web/i18n/accountTexts.ts';
import { errorTexts } from '#web/i18n/errorTexts.ts';
import { AppLayout } from '#web/shell/AppLayout.tsx';
import { VisitorLayout } from '#web/shell/VisitorLayout.tsx';
import { lazyScreen, lazyScreenWith } from './lazyScreen.ts';
import { RequireUser } from './RequireUser.tsx';

const accountScreen = lazyScreenWith(accountTexts, errorTexts);

const MarketsScreen = lazyScreen(() => import('#web/screens/MarketsScreen.tsx'), 'MarketsScreen', 'markets');
const OnchainScreen = accountScreen(() => import('#web/screens/OnchainScreen.tsx'), 'OnchainScreen', 'markets');
const TradeScreen = accountScreen(() => import('#web/screens/TradeScreen.tsx'), 'TradeScreen');
const OrdersScreen = accountScreen(() => import('#web/screens/OrdersScreen.tsx'), 'OrdersScreen');
const WalletScreen = accountScreen(() => import('#web/screens/WalletScreen.tsx'), 'WalletScreen');

// A list of all screens and their chunks would delay the first one.
const VisitorRoutes = lazyScreen(() => import('./MoreRoutes.tsx'), 'VisitorRoutes');
const MoreRoutes = lazyScreen(() => import('./MoreRoutes.tsx'), 'MoreRoutes');
const SupportReport = lazyScreen(() => import('./MoreRoutes.tsx'), 'SupportReport');

// The id of a record keeps its case.
const SCREEN = /^(\/order\/|\/\w+\/(log|checkout)\/|.*)/i;

const toCanonicalPath = (path: string): string =>
  path
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')
    .replace(SCREEN, screen => screen.toLowerCase());

/**
 * The screens of the main navigation, in a chunk of their own. `RequireUser` redirects visitors to Sign In. The router
 * ignores case and a slash at the end; a redirect removes both, because the layout compares paths.
 */
export function AccountRoutes() {
  const isSignedIn = useSelector(selectIsSignedIn);
  const location = useLocation();
  const pathname = toCanonicalPath(location.pathname);
  if (pathname !== location.pathname) return <Navigate to={{ ...location, pathname }} state={location.state} replace />;
  return (
    <Routes>
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
        <Route path="markets" element={<MarketsScreen />} />
        <Route path="trade" element={<TradeScreen />} />
        <Route path="orders" element={<OrdersScreen />} />
        <Route path="order/:id?" element={<OrdersScreen />} />
        {isSignedIn && <Route path="*" element={<MoreRoutes />} />}
      </Route>
      {!isSignedIn && <Route path="*" element={<VisitorRoutes />} />}
      {/* Support staff need no account, and no data of one. */}
      <Route element={<VisitorLayout />}>
        <Route path="support/report" element={<SupportReport />} />
      </Route>
    </Routes>
  );
}
