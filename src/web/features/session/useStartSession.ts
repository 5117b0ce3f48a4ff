import { useDispatch } from 'react-redux';
import { saveOwner, claimDrafts } from '#web/api/draftOwner.ts';
import { sessionStarted } from '#web/api/http/sessionSlice.ts';
import { USER_TOKEN } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/**
 * Returns a function that stores the token of a new session and deletes the drafts of other users. The screen then
 * redirects.
 */
export function useStartSession(): (token: string, userId: string) => void {
  const deps = useDeps();
  const dispatch = useDispatch();
  return (token, userId) => {
    saveOwner(deps, userId);
    claimDrafts(deps);
    deps.storage.set(USER_TOKEN, token);
    dispatch(sessionStarted());
  };
}
