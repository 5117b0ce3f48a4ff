import { useDispatch } from 'react-redux';
import { isRefused, type Failure } from '#web/api/http/failure.ts';
import { updateOwnPassword } from '#web/api/ownPassword.ts';
import { hasSessionChanged, logoutRequested, sessionEnded } from '#web/api/session.ts';
import { USER_TOKEN } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/** How a change ended, as far as this app can know. `unknown`: the new password may hold or not. */
type Outcome = { kind: 'done' | 'unknown' | 'reauthenticate' | 'signedOut' } | { kind: 'refused'; failure: Failure };

/** A provider that is busy has changed nothing; any other failure without a refusal says nothing. */
function toOutcome(failure: Failure): Outcome {
  if (isRefused(failure, 'reauthenticate')) return { kind: 'reauthenticate' };
  const isKnown = failure.kind === 'refused' && (failure.status < 500 || failure.code === 'busy');
  return isKnown ? { kind: 'refused', failure } : { kind: 'unknown' };
}

/** Sends new passwords, one at a time and each once. They pass through and stay nowhere. */
export function usePasswordChange() {
  const deps = useDeps();
  const dispatch = useDispatch();

  async function change(password: string, currentPassword?: string): Promise<Outcome> {
    const token = deps.storage.get(USER_TOKEN);
    const result = await updateOwnPassword(deps, { password, currentPassword });
    // Whoever has signed in on another tab meanwhile is told nothing of it, and not signed out.
    if (hasSessionChanged(deps, token)) return { kind: 'signedOut' };
    if ('answer' in result) return { kind: 'done' };
    const { failure } = result;
    if (failure.kind !== 'refused' || failure.status !== 401) return toOutcome(failure);
    if (token === deps.storage.get(USER_TOKEN)) dispatch(sessionEnded('expired'));
    return { kind: 'signedOut' };
  }

  return { change, signOut: () => void dispatch(logoutRequested()) };
}
