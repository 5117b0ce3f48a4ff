import { useDispatch } from 'react-redux';
import { saveOwner, claimDrafts } from '#web/api/draftOwner.ts';
import { sessionStarted } from '#web/api/session.ts';
import { USER_TOKEN } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/**
 * Keeps the token of whoever just signed in; the screen then leads back to where they were. Drafts of anybody else are
 * forgotten.
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
