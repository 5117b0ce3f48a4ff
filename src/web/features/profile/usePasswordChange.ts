import { useDispatch } from 'react-redux';
import { classifyFailure } from '#web/api/classifyFailure.ts';
import { isRefused, type Failure } from '#web/api/http/failure.ts';
import { stopPushes } from '#web/api/stopPushes.ts';
import { updateOwnPassword } from '#web/api/ownPassword.ts';
import { hasSessionChanged, logoutRequested, sessionEnded } from '#web/api/http/sessionSlice.ts';
import { USER_TOKEN } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

// `unknown`: the new password may be in effect or not.
type Outcome = { kind: 'done' | 'unknown' | 'reauthenticate' | 'signedOut' } | { kind: 'refused'; failure: Failure };

function toOutcome(failure: Failure): Outcome {
  if (isRefused(failure, 'reauthenticate')) return { kind: 'reauthenticate' };
  return classifyFailure(failure, false) === 'unclear' ? { kind: 'unknown' } : { kind: 'refused', failure };
}

/** Submits new passwords one at a time and each once, and stores them nowhere. */
export function usePasswordChange() {
  const deps = useDeps();
  const dispatch = useDispatch();

  async function change(password: string, currentPassword?: string): Promise<Outcome> {
    const token = deps.storage.get(USER_TOKEN);
    const result = await updateOwnPassword(deps, { password, currentPassword });
    // Another user has signed in on another tab since; the result is neither shown nor signs them out.
    if (hasSessionChanged(deps, token)) return { kind: 'signedOut' };
    if ('answer' in result) return { kind: 'done' };
    const { failure } = result;
    if (failure.kind !== 'refused' || failure.status !== 401) return toOutcome(failure);
    if (token === deps.storage.get(USER_TOKEN)) dispatch(sessionEnded('expired'));
    return { kind: 'signedOut' };
  }

  function signOut(): void {
    // Without a connection the session may go on, and its pushes with it.
    void stopPushes(deps);
    dispatch(logoutRequested({ isForced: true }));
  }

  return { change, signOut };
}
