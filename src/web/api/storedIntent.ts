import * as z from 'zod/mini';
import type { DraftStorage } from '#web/deps.ts';

/**
 * One thing a person asked for, remembered from before the first byte is sent until its outcome is known, so that a
 * reload still knows the key. `body` is the request as JSON, `sentAt` the provider's time of the first sending.
 */
const StoredIntent = z.object({ key: z.string(), body: z.string(), sentAt: z.number() });
export type StoredIntent = z.infer<typeof StoredIntent>;

/** A provider keeps keys for a day; well before that is over a key stops being a proof against a second record. */
export const IDEMPOTENCY_KEY_TTL_MS = 23 * 3_600_000;

const intentStorageKey = (form: string) => `intent/${form}`;

/** The request of this form whose outcome nobody knows yet; null when there is none. */
export function loadIntent(drafts: DraftStorage, form: string): StoredIntent | null {
  const { success, data } = StoredIntent.safeParse(drafts.read(intentStorageKey(form)));
  return success ? data : null;
}

export const saveIntent = (drafts: DraftStorage, form: string, intent: StoredIntent): void =>
  drafts.write(intentStorageKey(form), intent);

export const clearIntent = (drafts: DraftStorage, form: string): void => drafts.remove(intentStorageKey(form));

/** A new idempotency key: 128 random bits, also where `crypto.randomUUID` is not to be had (plain HTTP). */
export const createIntentKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
