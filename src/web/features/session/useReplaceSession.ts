import { endSession } from '#web/api/credentials.ts';
import { ADMIN_TOKEN, USER_TOKEN } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useKeepSession } from './useKeepSession.ts';

/** Keeps a session in the place of whoever was signed in on this device before: nothing of theirs stays, here or at the provider. */
export function useReplaceSession(): (token: string, userId: string) => void {
  const deps = useDeps();
  const keepSession = useKeepSession();
  return (token, userId) => {
    const former = [USER_TOKEN, ADMIN_TOKEN].map(key => deps.storage.get(key)).filter(held => held !== null);
    for (const held of former) void endSession(deps, held);
    deps.storage.clear();
    deps.drafts.clear();
    keepSession(token, userId);
  };
}
