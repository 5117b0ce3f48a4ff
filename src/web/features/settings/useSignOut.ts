import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/session.ts';
import { isRefused, toFailure, type Failure } from '#web/api/http/failure.ts';
import { useDeleteSessionMutation } from '#web/api/sessions.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/** Signs devices out after a confirmation. A device that is already signed out counts as success. */
export function useSignOut() {
  const { t } = useTranslation('settings');
  const { toast } = useDeps();
  const [deleteSession] = useDeleteSessionMutation();
  const [sessions, setSessions] = useState<readonly Session[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    const results = await Promise.all(sessions.map(({ _id }) => deleteSession(_id)));
    setBusy(false);
    const failures = results.flatMap(({ error }) => (error === undefined ? [] : [toFailure(error)]));
    const [failed] = failures.filter(each => !isRefused(each, 'not_found'));
    if (failed) {
      setFailure(failed);
      return;
    }
    setOpen(false);
    toast({ kind: 'success', text: t('devices.done') });
  }

  return {
    sessions,
    isOpen,
    isBusy,
    failure,
    openConfirm: (sessions: readonly Session[]) => {
      setFailure(null);
      setSessions(sessions);
      setOpen(true);
    },
    cancel: () => setOpen(false),
    confirm: () => void confirm(),
  };
}
