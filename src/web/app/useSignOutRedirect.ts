import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { selectSessionEnd, selectSessionEpoch } from '#web/api/session.ts';

/** Redirects to the sign-in page after a logout on this tab or another. */
export function useSignOutRedirect(): void {
  const navigate = useNavigate();
  const end = useSelector(selectSessionEnd);
  const epoch = useSelector(selectSessionEpoch);
  const seen = useRef(epoch);
  useEffect(() => {
    if (seen.current === epoch) return;
    seen.current = epoch;
    if (end !== null) void navigate('/signin', { replace: true });
  }, [navigate, end, epoch]);
}
