import { USER_TOKEN, type WebDeps } from '#web/deps.ts';

type InFlightDeps = Pick<WebDeps, 'drafts' | 'storage'>;

interface InFlightRequest {
  /** Whose request it is: nobody else hears how it ends. */
  token: string | null;
  outcome: Promise<unknown>;
}

/** What each tab is sending, or looking for in the log, at this moment, by form. */
const inFlightRequests = new WeakMap<InFlightDeps['drafts'], Map<string, InFlightRequest>>();

/** Remembers that a form's request is on its way, or looked for, until that is over. */
export async function trackInFlight<Outcome>(
  { drafts, storage }: InFlightDeps,
  form: string,
  outcome: Promise<Outcome>,
): Promise<Outcome> {
  const requests = inFlightRequests.get(drafts) ?? new Map<string, InFlightRequest>();
  const own = { token: storage.get(USER_TOKEN), outcome };
  inFlightRequests.set(drafts, requests.set(form, own));
  try {
    return await outcome;
  } finally {
    if (requests.get(form) === own) requests.delete(form);
  }
}

/** How a request ends that this form sent, or looked for, before it was left, while that goes on; null when there is none. */
export function getInFlight({ drafts, storage }: InFlightDeps, form: string): Promise<unknown> | null {
  const known = inFlightRequests.get(drafts)?.get(form);
  return known && known.token === storage.get(USER_TOKEN) ? known.outcome : null;
}
