import { useTranslation } from 'react-i18next';
import type { SubmissionOutcome } from '#web/api/submitMoneyRequest.ts';
import { USER_TOKEN } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/** What a person is told who has left the form, as names of texts: how it ended, and what the log is called. */
export interface BackgroundMessages {
  done: string;
  failed: string;
  log: string;
}

type Outcome = SubmissionOutcome<unknown>;

/** Outcomes that somebody was told of. A form that was opened again hears of the same one as the form that sent it. */
const announced = new WeakSet<Outcome>();

/** The session ended with this very answer: whoever sees the sign-in page now is whose request it was. */
const hasEndedSession = (outcome: Outcome): boolean =>
  outcome.kind === 'refused' && outcome.failure.kind === 'refused' && outcome.failure.status === 401;

/** This form is on screen and says itself how it ended. */
export const markAnnounced = (outcome: Outcome): void => void announced.add(outcome);

/**
 * Tells how a request ended whose form is no longer there: in a toast, once, and only whom it belongs to. A form that
 * was opened again meanwhile goes first.
 */
export function useBackgroundResultToast(texts: BackgroundMessages): (outcome: Outcome, token: string | null) => void {
  const { i18n } = useTranslation('money');
  const { storage, toast } = useDeps();
  const t = i18n.t as (key: string, values?: Record<string, string>) => string;

  function announce(outcome: Outcome) {
    if (outcome.kind === 'done') return toast({ kind: 'success', text: t(texts.done) });
    if (outcome.kind === 'refused') return toast({ kind: 'error', text: t(texts.failed) });
    // A toast holds no link: the form, opened again, says the same with one.
    const text = t('money:unconfirmed', { log: t(texts.log) });
    return toast({ kind: 'error', text: text.replace(/<\/?log>/g, '') });
  }

  function isSameUser(outcome: Outcome, token: string | null): boolean {
    const present = storage.get(USER_TOKEN);
    return present === token || (present === null && hasEndedSession(outcome));
  }

  return (outcome, token) => {
    setTimeout(() => {
      if (announced.has(outcome) || !isSameUser(outcome, token)) return;
      announced.add(outcome);
      announce(outcome);
    });
  };
}
