import { i18n } from '#web/i18n/i18n.ts';
import { translateKey } from '#web/i18n/translateKey.ts';
import { USER_TOKEN } from '#web/deps.ts';
import { getDeps, type Saga } from '#web/saga/effects.ts';
import type { OutcomeMessages } from './moneyRequest.ts';
import type { Outcome } from './submitOnce.ts';

/** Returns true if this response ended the session: the user on the sign-in page is then still the one who sent it. */
const hasEndedSession = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'rejected' && outcome.failure.kind === 'refused' && outcome.failure.status === 401;

function getText({ done, failed, log }: OutcomeMessages, { kind }: Outcome<unknown>): string {
  const t = (key: string, values?: Record<string, string>) => translateKey(i18n.t, key, values);
  if (kind === 'confirmed') return t(done);
  if (kind === 'rejected') return t(failed);
  // A toast holds no link; the form shows the same text with one when it is opened again.
  return t(kind === 'unknown' ? 'money:unconfirmed' : 'money:earlierConfirmed', { log: t(log) }).replace(
    /<\/?log>/g,
    '',
  );
}

/** Shows the outcome of a request in a toast, unless another session has begun since. */
export function* announceOutcome(messages: OutcomeMessages, outcome: Outcome<unknown>, token: string | null): Saga {
  const { storage, toast } = yield* getDeps();
  const present = storage.get(USER_TOKEN);
  if (present !== token && !(present === null && hasEndedSession(outcome))) return;
  toast({ kind: outcome.kind === 'confirmed' ? 'success' : 'error', text: getText(messages, outcome) });
}
