import webPush from 'web-push';
import { PUSH_PATHS, PUSH_TEXTS, type PushTexts } from '#contract/notifications/pushTexts.ts';
import { type Log } from '#provider/core/log.ts';
import { type Database } from '#provider/db/database.ts';
import { PrivateAddressError } from './publicAddress.ts';
import { type DuePush, pushStore } from './pushStore.ts';
import { type PushReply, type PushTransport } from './pushTransport.ts';
import { type VapidKeys } from './vapidKeys.ts';

interface SenderDeps {
  db: Database;
  now: () => number;
  log: Log;
  keys: VapidKeys;
  /** A `mailto:` or `https:` address at which a push service reaches the operator. */
  contact: string;
  productName: string;
  send: PushTransport;
}

const BATCH_SIZE = 200;
const CONCURRENCY = 16;
/** Longer than a batch of timeouts; a push is then sent by another process. */
const LEASE_MS = 5 * 60_000;
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 60 * 60_000;
const MAX_ATTEMPTS = 6;
/** The push service keeps a push this long for a device that is switched off; older ones are not sent either. */
const TTL_S = 12 * 60 * 60;

type Outcome = 'done' | 'gone' | 'refused' | { retryInMs: number };

/** Sends the queued pushes. Any number of processes may run it and end at any moment. */
export function createPushSender({ db, now, log, keys, contact, productName, send }: SenderDeps) {
  const store = pushStore(db);

  async function deliver(push: DuePush): Promise<Outcome> {
    if (now() - push.createdAt.getTime() > TTL_S * 1000) return 'done';
    const retry = { retryInMs: Math.min(FIRST_RETRY_MS * 2 ** (push.attempts - 1), MAX_RETRY_MS) };
    try {
      return toOutcome(await send(encrypt(push)), retry);
    } catch (error) {
      return error instanceof PrivateAddressError || error instanceof BadKeyError ? 'gone' : retry;
    }
  }

  function encrypt({ kind, endpoint, p256dh, auth }: DuePush) {
    const texts = toProductTexts(PUSH_TEXTS[kind], productName);
    const payload = JSON.stringify({ title: productName, texts, kind, path: PUSH_PATHS[kind] });
    try {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: contact, ...keys },
        TTL: TTL_S,
        // A later push of the kind replaces one that has not reached the device.
        topic: kind,
        urgency: 'normal',
      });
      return { endpoint, headers: toTextHeaders(headers), body };
    } catch (error) {
      throw new BadKeyError('the keys of the subscription are no keys', { cause: error });
    }
  }

  async function finish(push: DuePush): Promise<void> {
    const outcome = await deliver(push);
    if (typeof outcome === 'object' && push.attempts < MAX_ATTEMPTS)
      return store.postpone(push.ids, new Date(now() + outcome.retryInMs));
    if (outcome === 'gone') await store.remove(push.subscriptionId);
    if (outcome === 'refused') log.warn('push refused', { host: new URL(push.endpoint).host });
    return store.finish(push.ids);
  }

  /** Sends what is due and returns its number. */
  return async function sendDue(): Promise<number> {
    const due = await store.claim(new Date(now()), new Date(now() + LEASE_MS), BATCH_SIZE);
    const waiting = [...due];
    const workers = Array.from({ length: CONCURRENCY }, async () => {
      for (let push = waiting.shift(); push !== undefined; push = waiting.shift()) await finish(push);
    });
    await Promise.all(workers);
    return due.length;
  };
}

class BadKeyError extends Error {}

const GONE = [404, 410];

function toOutcome({ status, retryAfter }: PushReply, retry: { retryInMs: number }): Outcome {
  if (status >= 200 && status < 300) return 'done';
  if (GONE.includes(status)) return 'gone';
  if (status !== 429 && status < 500) return 'refused';
  return { retryInMs: Math.max(retry.retryInMs, parseRetryAfterMs(retryAfter)) };
}

const parseRetryAfterMs = (header: string | null): number =>
  header !== null && /^\d{1,6}$/.test(header) ? Math.min(+header * 1000, MAX_RETRY_MS) : 0;

const toProductTexts = (texts: PushTexts, productName: string) =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, text.replace('{{app}}', () => productName)]),
  );

const toTextHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
