import { useDispatch } from 'react-redux';
import { endSession } from '#web/api/credentials.ts';
import { saveOwner, claimDrafts } from '#web/api/draftOwner.ts';
import { hasSessionChanged, sessionStarted } from '#web/api/http/sessionSlice.ts';
import { PUSH_ENDPOINT, USER_TOKEN, type WebDeps } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/** Stores a new session and deletes the drafts of other users. The pushes of a session before are not its own. */
export function storeSession(deps: Pick<WebDeps, 'storage' | 'drafts'>, token: string, userId: string): void {
  saveOwner(deps, userId);
  claimDrafts(deps);
  deps.storage.remove(PUSH_ENDPOINT);
  deps.storage.set(USER_TOKEN, token);
}

/**
 * Returns a function that stores and starts a new session; the screen then redirects. It ends the session instead if
 * another tab has replaced `previousToken` since the request.
 */
export function useStartSession(): (token: string, userId: string, previousToken: string | null) => void {
  const deps = useDeps();
  const dispatch = useDispatch();
  return (token, userId, previousToken) => {
    if (hasSessionChanged(deps, previousToken)) return void endSession(deps, token);
    storeSession(deps, token, userId);
    dispatch(sessionStarted());
  };
}
