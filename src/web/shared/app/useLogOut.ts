import { useDispatch } from 'react-redux';
import { logoutRequested } from '#web/api/http/sessionSlice.ts';

/** Returns a function that ends the session. An administrator who ends a support session stays signed in. */
export function useLogOut(): () => void {
  const dispatch = useDispatch();
  return () => void dispatch(logoutRequested());
}
