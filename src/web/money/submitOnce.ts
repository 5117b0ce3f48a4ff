import { delay } from 'redux-saga/effects';
import * as z from 'zod/mini';
import { classifyFailure } from '#web/api/classifyFailure.ts';
import { getServerTime } from '#web/api/http/serverTime.ts';
import { type Failure, getRetryAfterMs, toFailure } from '#web/api/http/failure.ts';
import {
  clearPending,
  createIdempotencyKey,
  IDEMPOTENCY_KEY_TTL_MS,
  loadConfirmed,
  loadPending,
  type PendingRequest,
  saveConfirmed,
  savePending,
} from '#web/api/pendingStore.ts';
import { readFresh } from '#web/api/readFresh.ts';
import { USER_TOKEN } from '#web/deps.ts';
import { getRetryInMs } from '#web/saga/backoff.ts';
import { dispatchThunk, getDeps, put, type Saga } from '#web/saga/effects.ts';
import type { LoggedRecord, MoneyRequest } from './moneyRequest.ts';
import { moneyEvents, type SubmissionRef } from './moneySlice.ts';

export type Outcome<Item> =
  | { kind: 'confirmed'; record: Item }
  | { kind: 'rejected'; failure: Failure }
  /** Another request of the form has a record, and this one was not sent. */
  | { kind: 'earlierConfirmed' }
  | { kind: 'unknown'; isInvalidResponse: boolean };

export const UNKNOWN = { kind: 'unknown', isInvalidResponse: false } as const;

/** A submission with the session that it belongs to. */
export interface Job<Body, Item extends LoggedRecord, Answer, Log> {
  request: MoneyRequest<Body, Item, Answer, Log>;
  ref: SubmissionRef;
  token: string | null;
}

/** Instead of waiting longer than `maxMs`, the form shows what is known. */
const BACKOFF = { retries: 3, firstMs: 1_000, maxMs: 30_000 };
const NO_RETRY = { ...BACKOFF, retries: 0 };

/** A record may appear this much older than its request, because the Date header has whole seconds. */
const LOG_TOLERANCE_MS = 2_000;

const isInvalidResponse = (failure: Failure): boolean => failure.kind === 'broken' && (failure.status ?? 200) < 300;

function* isKeyExpired({ sentAt }: PendingRequest): Saga<boolean> {
  return (yield* getServerTime()) - sentAt > IDEMPOTENCY_KEY_TTL_MS;
}

function* isSameSession(token: string | null): Saga<boolean> {
  const { storage } = yield* getDeps();
  return storage.get(USER_TOKEN) === token;
}

/**
 * Finds the record of a request, never one that the form has confirmed for another request. Null proves nothing (it may
 * be in flight); undefined if the log is unreadable.
 */
export function* findRecord<Body, Item extends LoggedRecord, Answer, Log>(
  { request: { schema, log, isSame }, ref }: Pick<Job<Body, Item, Answer, Log>, 'request' | 'ref'>,
  pending: PendingRequest,
): Saga<Item | null | undefined> {
  const { drafts } = yield* getDeps();
  const { data, error } = yield* dispatchThunk(readFresh(log.read));
  // After a failed read, the query cache still holds the rows of the last one.
  if (error !== undefined || data === undefined) return log.isEmpty?.(toFailure(error)) ? null : undefined;
  try {
    const body = z.decode(schema, JSON.parse(pending.body));
    const isSince = ({ createdAt }: Item) => !createdAt || Date.parse(createdAt) >= pending.sentAt - LOG_TOLERANCE_MS;
    const confirmed = loadConfirmed(drafts, ref.formId);
    const isOwn = (record: Item) => !confirmed.includes(record._id) && isSame(record, body) && isSince(record);
    return log.toRecords(data).find(isOwn) ?? null;
  } catch {
    return undefined;
  }
}

/** Sends a request with one key until the outcome is known, or no retry is left or safe. */
function* sendWithRetry<Body, Item extends LoggedRecord, Answer, Log>(
  { request, ref, token }: Job<Body, Item, Answer, Log>,
  pending: PendingRequest,
  wasStored: boolean,
): Saga<Outcome<Item>> {
  const { config } = yield* getDeps();
  const encoded = { body: pending.body, idempotencyKey: pending.key };
  // A stored request may have been sent before, in this page or in one that was closed.
  let isUnclear = wasStored;
  for (let retry = 1; ; retry += 1) {
    const { data, error } = yield* dispatchThunk(request.endpoint.initiate(encoded, { track: false }));
    if (data !== undefined) return { kind: 'confirmed', record: request.toRecord(data) };
    const failure = toFailure(error);
    const failureClass = classifyFailure(failure, isUnclear);
    isUnclear ||= failureClass === 'unclear';
    const retryInMs = getRetryInMs(retry, config.idempotencyKeys ? BACKOFF : NO_RETRY, getRetryAfterMs(failure));
    if (failureClass === 'refused' || (retryInMs === null && !isUnclear)) return { kind: 'rejected', failure };
    yield* put(moneyEvents.attemptFailed({ ...ref, failure, retryInMs }));
    if (retryInMs === null) return { kind: 'unknown', isInvalidResponse: isInvalidResponse(failure) };
    yield delay(retryInMs);
    if (!(yield* isSameSession(token)) || (yield* isKeyExpired(pending))) return UNKNOWN;
  }
}

/** Looks up an earlier request of the form. Null if another request may be sent. */
function* settleEarlier<Body, Item extends LoggedRecord, Answer, Log>(
  job: Job<Body, Item, Answer, Log>,
  earlier: PendingRequest,
  { body, isSameKey }: { body: string; isSameKey: boolean },
): Saga<Outcome<Item> | null> {
  const { drafts } = yield* getDeps();
  const { ref, token } = job;
  yield* put(moneyEvents.verificationStarted(ref));
  const record = yield* findRecord(job, earlier);
  if (record === undefined || !(yield* isSameSession(token))) return UNKNOWN;
  if (record === null && !isSameKey) return null;
  // The user is shown that the outcome is unknown and reads the log: the next tap is another request.
  clearOwn(drafts, ref, earlier, record);
  if (record === null) return UNKNOWN;
  return earlier.body === body ? { kind: 'confirmed', record } : { kind: 'earlierConfirmed' };
}

/** Clears a stored request and remembers its record, unless the form has stored another one or the session ended. */
export function clearOwn(
  drafts: Parameters<typeof clearPending>[0],
  { formId }: SubmissionRef,
  { key }: PendingRequest,
  record: LoggedRecord | null,
): void {
  if (loadPending(drafts, formId)?.key !== key) return;
  clearPending(drafts, formId);
  if (record) saveConfirmed(drafts, formId, record._id);
}

/**
 * Sends a request so that it takes effect once. Its key is stored before the first byte is sent and repeated until the
 * outcome is known or the key may have expired. Without idempotency keys, the log is read instead of repeating.
 * An earlier request of the form with an unknown outcome is looked up first.
 */
export function* submitOnce<Body, Item extends LoggedRecord, Answer, Log>(
  job: Job<Body, Item, Answer, Log>,
  body: string,
): Saga<Outcome<Item>> {
  const { config, drafts } = yield* getDeps();
  const { ref, token } = job;
  const earlier = loadPending(drafts, ref.formId);
  const isSameKey = config.idempotencyKeys && earlier?.body === body;
  if (earlier && (!isSameKey || (yield* isKeyExpired(earlier)))) {
    const outcome = yield* settleEarlier(job, earlier, { body, isSameKey });
    if (outcome) return outcome;
  }
  const stored = isSameKey ? earlier : null;
  const pending = stored ?? { key: createIdempotencyKey(), body, sentAt: yield* getServerTime() };
  savePending(drafts, ref.formId, pending);
  let outcome = yield* sendWithRetry(job, pending, stored !== null);
  if (outcome.kind === 'unknown' && !config.idempotencyKeys && (yield* isSameSession(token))) {
    yield* put(moneyEvents.verificationStarted(ref));
    const record = yield* findRecord(job, pending);
    if (record) outcome = { kind: 'confirmed', record };
  }
  if (outcome.kind !== 'unknown') clearOwn(drafts, ref, pending, outcome.kind === 'confirmed' ? outcome.record : null);
  return outcome;
}
