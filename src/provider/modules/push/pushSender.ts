import { setMaxListeners } from 'node:events';
import webPush from 'web-push';
import { PUSH_PATHS, PUSH_TEXTS, type PushTexts } from '#contract/notifications/pushTexts.ts';
import { parseRetryAfter } from '#contract/http/retryAfter.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/numbers/durations.ts';
import { type Log } from '#provider/core/log.ts';
import { type Database } from '#provider/db/database.ts';
import { IDLE_EXPIRY_MS } from '#provider/http/session.ts';
import { PrivateAddressError } from './publicAddress.ts';
import { type DuePush, type PushLane, pushStore } from './pushStore.ts';
import { type PushReply, type PushRequest, type PushTransport } from './pushTransport.ts';
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

const BATCH_SIZES: Record<PushLane, number> = { healthy: 200, failing: 64 };
/** Of each lane. */
const CONCURRENCY = 16;
/** Fewer than a lane's workers, so that the devices of one account never hold all of them. */
const MAX_PER_ACCOUNT = 5;
/** Pushes in a row that are refused for good, until the device is removed. */
const MAX_REFUSALS = 5;
/** Longer than a batch of timeouts; a push is then sent by another process. */
const LEASE_MS = 5 * MINUTE_MS;
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = HOUR_MS;
const MAX_ATTEMPTS = 6;
/** The push service keeps a push this long for a device that is switched off; older ones are not sent either. */
const TTL_S = 12 * 60 * 60;

type Outcome = 'sent' | 'expired' | 'gone' | 'refused' | 'aborted' | { retryInMs: number };

/** Sends the queued pushes of a lane. Any number of processes may run it and end at any moment. */
export function createPushSender({ db, now, log, send, ...message }: SenderDeps) {
  const store = pushStore(db);

  async function deliver(push: DuePush, stopping: AbortSignal): Promise<Outcome> {
    if (now() - push.createdAt.getTime() > TTL_S * 1000) return 'expired';
    const retry = { retryInMs: Math.min(FIRST_RETRY_MS * 2 ** (push.attempts - 1), MAX_RETRY_MS) };
    try {
      return toOutcome(await send(encrypt(push, message), stopping), retry, now());
    } catch (error) {
      if (stopping.aborted) return 'aborted';
      return error instanceof PrivateAddressError || error instanceof BadKeyError ? 'gone' : retry;
    }
  }

  /** Makes a push due for another process at once. If the service has received it, the next one replaces it there. */
  const release = (push: DuePush) => store.postpone({ ...push, attempts: push.attempts - 1 }, new Date(now()));

  async function finish(push: DuePush, stopping: AbortSignal): Promise<void> {
    const outcome = await deliver(push, stopping);
    if (outcome === 'aborted') return release(push);
    await recordOutcome(push, outcome);
    const retryAt = new Date(now() + (typeof outcome === 'object' ? outcome.retryInMs : 0));
    if (typeof outcome === 'object' && push.attempts < MAX_ATTEMPTS) return store.postpone(push, retryAt);
    const isGivenUp = typeof outcome === 'object' || outcome === 'expired';
    if (isGivenUp && (await store.moveToNewest(push))) return store.postpone({ ...push, attempts: 0 }, retryAt);
    return store.finish(push.ids);
  }

  async function recordOutcome({ subscriptionId, endpoint, failures }: DuePush, outcome: Outcome): Promise<void> {
    if (outcome === 'sent' && failures > 0) await store.clearFailures(subscriptionId);
    if (typeof outcome === 'object') await store.countFailure(subscriptionId);
    if (outcome === 'gone') await store.remove(subscriptionId);
    if (outcome !== 'refused') return;
    const refusals = await store.countRefusal(subscriptionId);
    // Not for each push, because users choose the services and so the number of lines.
    if (refusals === 1) log.warn('push refused', { host: new URL(endpoint).host });
    if (refusals >= MAX_REFUSALS) await store.remove(subscriptionId);
  }

  /** Sends what is due in a lane and returns its number. Releases the rest when `stopping` is aborted. */
  return async function sendDue(lane: PushLane, stopping: AbortSignal): Promise<number> {
    // Each push in flight listens; above 10 Node warns.
    setMaxListeners(CONCURRENCY, stopping);
    const at = new Date(now());
    await store.removeUnwanted(at);
    const due = await store.claim({
      ...{ lane, at, usedAfter: new Date(now() - IDLE_EXPIRY_MS), nextAt: new Date(now() + LEASE_MS) },
      ...{ limit: BATCH_SIZES[lane], perAccount: MAX_PER_ACCOUNT },
    });
    const waiting = [...due];
    const workers = Array.from({ length: CONCURRENCY }, async () => {
      for (let push = waiting.shift(); push !== undefined; push = waiting.shift())
        await (stopping.aborted ? release(push) : finish(push, stopping));
    });
    await Promise.all(workers);
    return due.length;
  };
}

/** Encrypts a push for its device and signs it (RFC 8291, RFC 8292). Throws `BadKeyError` for keys that are none. */
function encrypt(
  { kind, endpoint, p256dh, auth }: DuePush,
  { keys, contact, productName }: Pick<SenderDeps, 'keys' | 'contact' | 'productName'>,
): PushRequest {
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

class BadKeyError extends Error {}

const GONE = [404, 410];

function toOutcome({ status, retryAfter }: PushReply, retry: { retryInMs: number }, now: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (GONE.includes(status)) return 'gone';
  if (status !== 429 && status < 500) return 'refused';
  const retryAfterS = parseRetryAfter(retryAfter, now, MAX_RETRY_MS / 1000) ?? 0;
  return { retryInMs: Math.max(retry.retryInMs, retryAfterS * 1000) };
}

const toProductTexts = (texts: PushTexts, productName: string) =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, text.replace('{{app}}', () => productName)]),
  );

const toTextHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
