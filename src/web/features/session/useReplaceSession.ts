import { endSession } from '#web/api/credentials.ts';
import { clearStorage } from '#web/api/session.ts';
import { ADMIN_TOKEN, USER_TOKEN } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useKeepSession } from './useKeepSession.ts';

/**
 * Keeps a session in the place of whoever was signed in on this device before: nothing of theirs stays, here or at the
 * provider. The administrator who opened a support session stays signed in beside it.
 */
export function useReplaceSession(): (token: string, userId: string, isSupport: boolean) => void {
  const deps = useDeps();
  const keepSession = useKeepSession();
  return (token, userId, isSupport) => {
    const keys = isSupport ? [USER_TOKEN] : [USER_TOKEN, ADMIN_TOKEN];
    const former = keys.map(key => deps.storage.get(key)).filter(held => held !== null);
    for (const held of former) void endSession(deps, held);
    clearStorage(deps, isSupport);
    deps.drafts.clear();
    keepSession(token, userId);
  };
}
