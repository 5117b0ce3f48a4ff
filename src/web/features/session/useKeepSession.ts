import { useDispatch } from 'react-redux';
import { sessionStarted } from '#web/api/session.ts';
import { USER_TOKEN } from '#web/deps.ts';
import { useDeps } from '#web/ui/AppContext.tsx';

const OWNER = 'owner';

/**
 * Keeps the token of whoever just signed in; the screen then leads back to where they were. Drafts of anybody else are
 * forgotten.
 */
export function useKeepSession(): (token: string, userId: string) => void {
  const { storage, drafts } = useDeps();
  const dispatch = useDispatch();
  return (token, userId) => {
    if (drafts.read(OWNER) !== userId) drafts.clear();
    drafts.write(OWNER, userId);
    storage.set(USER_TOKEN, token);
    dispatch(sessionStarted());
  };
}
