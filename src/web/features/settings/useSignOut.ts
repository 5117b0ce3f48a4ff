import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/session.ts';
import { isRefused, toFailure, type Failure } from '#web/api/http/failure.ts';
import { USER_TOKEN } from '#web/deps.ts';
import { useDeleteSessionMutation } from '#web/api/sessions.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useIsMounted } from '#web/shared/app/useIsMounted.ts';

/** Signs devices out. A device that is already signed out counts as success. `onDone` is skipped after unmounting. */
export function useSignOut(sessions: readonly Session[], onDone: () => void) {
  const { t } = useTranslation('settings');
  const { toast, storage } = useDeps();
  const isMounted = useIsMounted();
  const [deleteSession] = useDeleteSessionMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function signOut() {
    setBusy(true);
    setFailure(null);
    const token = storage.get(USER_TOKEN);
    const results = await Promise.all(sessions.map(({ _id }) => deleteSession(_id)));
    // A logout aborts the requests; neither it nor the next user reads about them.
    if (storage.get(USER_TOKEN) !== token) return;
    setBusy(false);
    const failures = results.flatMap(({ error }) => (error === undefined ? [] : [toFailure(error)]));
    const [failed] = failures.filter(each => !isRefused(each, 'not_found'));
    if (failed) {
      setFailure(failed);
      if (!isMounted.current) toast({ kind: 'error', text: t('devices.notDone') });
      return;
    }
    // The confirmation of another device may be open by now.
    if (isMounted.current) onDone();
    toast({ kind: 'success', text: t('devices.done') });
  }

  return { isBusy, failure, signOut: () => void signOut() };
}
