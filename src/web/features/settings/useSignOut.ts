import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/session.ts';
import { isRefused, toFailure, type Failure } from '#web/api/failure.ts';
import { useDeleteSessionMutation } from '#web/api/sessions.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/** Signs devices out that were asked about first. One that is gone already is signed out as well. */
export function useSignOut() {
  const { t } = useTranslation('settings');
  const { toast } = useDeps();
  const [deleteSession] = useDeleteSessionMutation();
  const [asked, setAsked] = useState<readonly Session[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    const answers = await Promise.all(asked.map(({ _id }) => deleteSession(_id)));
    setBusy(false);
    const failures = answers.flatMap(({ error }) => (error === undefined ? [] : [toFailure(error)]));
    const [kept] = failures.filter(each => !isRefused(each, 'not_found'));
    if (kept) {
      setFailure(kept);
      return;
    }
    setOpen(false);
    toast({ kind: 'success', text: t('devices.done') });
  }

  return {
    asked,
    isOpen,
    isBusy,
    failure,
    ask: (sessions: readonly Session[]) => {
      setFailure(null);
      setAsked(sessions);
      setOpen(true);
    },
    cancel: () => setOpen(false),
    confirm: () => void confirm(),
  };
}
