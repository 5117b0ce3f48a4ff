import { useDispatch } from 'react-redux';
import { endSession } from '#web/api/credentials.ts';
import { OWNER } from '#web/api/draftOwner.ts';
import { stopPushes } from '#web/api/stopPushes.ts';
import { sessionStarted } from '#web/api/http/sessionSlice.ts';
import { ADMIN_TOKEN, SUPPORT_SESSION, USER_TOKEN } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { storeSession } from './useStartSession.ts';

/**
 * Returns a function that stores a new session and removes the data of the previous one, here and at the provider. Drafts
 * of the same user stay, and so does an administrator who opened a support session.
 */
export function useReplaceSession(): (token: string, userId: string, isSupport: boolean) => void {
  const deps = useDeps();
  const dispatch = useDispatch();
  return (token, userId, isSupport) => {
    const keys = isSupport ? [USER_TOKEN] : [USER_TOKEN, ADMIN_TOKEN];
    const previousTokens = keys.map(key => deps.storage.get(key)).filter(previousToken => previousToken !== null);
    for (const previousToken of previousTokens) void endSession(deps, previousToken);
    // At once, because the next user may switch pushes on before the answer.
    if (previousTokens.length > 0) void stopPushes(deps);
    if (isSupport) deps.storage.set(SUPPORT_SESSION, token);
    storeSession(deps, token, userId);
    deps.storage.removeOthers([OWNER, USER_TOKEN, ...(isSupport ? [SUPPORT_SESSION, ADMIN_TOKEN] : [])]);
    dispatch(sessionStarted());
  };
}
