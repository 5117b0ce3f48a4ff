import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router';
import { selectIsSignedIn, selectSessionEnd } from '#web/api/http/sessionSlice.ts';
import { TradeResults } from './TradeResults.tsx';

/** Redirects visitors to the sign-in page, with the address to return to unless the user logged out. */
export function RequireUser({ children }: { children: ReactNode }) {
  const isSignedIn = useSelector(selectIsSignedIn);
  const end = useSelector(selectSessionEnd);
  const { pathname, search, hash, state } = useLocation();

  if (isSignedIn)
    return (
      <>
        {children}
        <TradeResults />
      </>
    );
  const from = end === null || end === 'expired' ? { pathname, search, hash, state } : undefined;
  return <Navigate to="/signin" replace state={{ from }} />;
}
