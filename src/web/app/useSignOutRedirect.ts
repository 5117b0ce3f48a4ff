import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { selectSessionEnd, selectSessionEpoch } from '#web/api/session.ts';

/** Goes to the sign-in page when the session ended by a logout, here or on another tab, wherever that was. */
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
