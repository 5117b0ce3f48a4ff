import { USER_TOKEN, type WebDeps } from '#web/deps.ts';

type Place = Pick<WebDeps, 'drafts' | 'storage'>;

interface UnderWay {
  /** Whose request it is: nobody else hears how it ends. */
  token: string | null;
  outcome: Promise<unknown>;
}

/** What each tab is sending, or looking for in the log, at this moment, by form. */
const underWayIn = new WeakMap<Place['drafts'], Map<string, UnderWay>>();

/** Remembers that a form's request is on its way, or looked for, until that is over. */
export async function noteUnderWay<Outcome>(
  { drafts, storage }: Place,
  form: string,
  outcome: Promise<Outcome>,
): Promise<Outcome> {
  const inThisTab = underWayIn.get(drafts) ?? new Map<string, UnderWay>();
  const own = { token: storage.get(USER_TOKEN), outcome };
  underWayIn.set(drafts, inThisTab.set(form, own));
  try {
    return await outcome;
  } finally {
    if (inThisTab.get(form) === own) inThisTab.delete(form);
  }
}

/** How a request ends that this form sent, or looked for, before it was left, while that goes on; null when there is none. */
export function underWay({ drafts, storage }: Place, form: string): Promise<unknown> | null {
  const known = underWayIn.get(drafts)?.get(form);
  return known && known.token === storage.get(USER_TOKEN) ? known.outcome : null;
}
