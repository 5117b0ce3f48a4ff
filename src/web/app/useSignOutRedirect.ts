import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { selectSessionEnd, selectSessionEpoch } from '#web/api/http/sessionSlice.ts';

/** Redirects to the sign-in page after a logout on this tab or another. An administrator's pages have their own session. */
export function useSignOutRedirect(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const end = useSelector(selectSessionEnd);
  const epoch = useSelector(selectSessionEpoch);
  const seen = useRef(epoch);
  useEffect(() => {
    if (seen.current === epoch) return;
    seen.current = epoch;
    if (end !== null && !pathname.startsWith('/admin')) void navigate('/signin', { replace: true });
  }, [navigate, pathname, end, epoch]);
}
