import * as z from 'zod/mini';
import { HOUR_MS } from '#contract/numbers/durations.ts';
import type { DraftStorage } from '#web/deps.ts';

/**
 * A request with an unknown outcome. It is stored before it is sent, so that its key survives a reload. `body` is JSON,
 * `sentAt` the server's time of the first attempt, in epoch milliseconds.
 */
const PendingRequest = z.object({ key: z.string(), body: z.string(), sentAt: z.number() });
export type PendingRequest = z.infer<typeof PendingRequest>;

/** Servers keep idempotency keys for a day. After this time, a key may no longer prevent a second record. */
export const IDEMPOTENCY_KEY_TTL_MS = 23 * HOUR_MS;

const getStorageKey = (formId: string) => `intent/${formId}`;

export function loadPending(drafts: DraftStorage, formId: string): PendingRequest | null {
  const { success, data } = PendingRequest.safeParse(drafts.read(getStorageKey(formId)));
  return success ? data : null;
}

export const savePending = (drafts: DraftStorage, formId: string, pending: PendingRequest): void =>
  drafts.write(getStorageKey(formId), pending);

export const clearPending = (drafts: DraftStorage, formId: string): void => drafts.remove(getStorageKey(formId));

/** More than a form can confirm within the seconds by which a record may be older than its request. */
const MAX_CONFIRMED = 10;
const RecordIds = z.array(z.string());
const getConfirmedKey = (formId: string) => `confirmed/${formId}`;

/** Returns the ids of the records that the form confirmed last. They are the records of no other request. */
export function loadConfirmed(drafts: DraftStorage, formId: string): readonly string[] {
  return RecordIds.safeParse(drafts.read(getConfirmedKey(formId))).data ?? [];
}

export const saveConfirmed = (drafts: DraftStorage, formId: string, recordId: string): void =>
  drafts.write(getConfirmedKey(formId), [recordId, ...loadConfirmed(drafts, formId)].slice(0, MAX_CONFIRMED));

/** Creates an idempotency key of 128 random bits. `crypto.randomUUID` does not exist on pages without HTTPS. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
