import * as z from 'zod/mini';
import { type DraftStorage, USER_TOKEN, type WebDeps } from '#web/deps.ts';
import { serverNow, type WithClock } from '#web/api/http/clock.ts';
import { type Failure, getRetryAfterMs, toFailure } from '#web/api/http/failure.ts';
import { classifyFailure } from './classifyFailure.ts';
import { trackInFlight, getInFlight } from './inFlightRequests.ts';
import {
  clearIntent,
  saveIntent,
  IDEMPOTENCY_KEY_TTL_MS,
  createIntentKey,
  type StoredIntent,
  loadIntent,
} from './storedIntent.ts';

/**
 * How a money request ended, as far as this app can know. `unknown`: the record may exist or not; `isInvalidResponse` when the
 * last answer was a success that did not carry the record.
 */
export type SubmissionOutcome<Answer> =
  | { kind: 'done'; answer: Answer }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'unknown'; isInvalidResponse?: boolean };

/** What a look into the log compares with: the request that was sent, and the provider's time when it was first sent. */
export interface SentRequest<Body> {
  body: Body;
  sentAt: number;
}

/** One form that moves money: what it sends, how it sends it, and where its record would show. */
export interface MoneyRequest<Body, Answer> {
  /** Names the form in the session storage; one form has at most one request on its way. */
  form: string;
  schema: z.ZodMiniType<Body, unknown>;
  send: (body: Body, intentKey: string) => Promise<{ data?: Answer; error?: unknown }>;
  /** Reads the log for the record of this request: null when it is not there; throws when the log cannot be read. */
  findExisting: (sent: SentRequest<Body>) => Promise<Answer | null>;
}

/** What a money request needs of the outside world. */
export type MoneyDeps = Pick<WebDeps, 'config' | 'drafts' | 'now' | 'storage'>;

type MoneyThunk<Outcome> = (dispatch: unknown, getState: () => WithClock, deps: MoneyDeps) => Promise<Outcome>;

/** Waits before the same key is sent again; their number is the number of times it is sent again. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000] as const;
/** Nobody is kept busy for longer by a provider that names a time: the person is told what is known and decides. */
const MAX_RETRY_DELAY_MS = 30_000;

/** How much older than its first sending a record may look: the provider's Date header has whole seconds. */
export const LOG_TOLERANCE_MS = 2_000;

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

const isInvalidResponse = (failure: Failure): boolean => failure.kind === 'broken' && (failure.status ?? 200) < 300;

interface SendOptions<Answer> {
  send: () => Promise<{ data?: Answer; error?: unknown }>;
  retryDelaysMs: readonly number[];
  /** Another session never sends what this one asked for, and a key that may be forgotten is never sent again. */
  canRetry: () => boolean;
  onChecking: () => void;
}

/** How long to wait before sending again, never less than the provider named; undefined when it is not sent again. */
function getRetryDelayMs(failure: Failure, delayMs: number | undefined): number | undefined {
  const retryAfterMs = getRetryAfterMs(failure);
  return delayMs === undefined || retryAfterMs > MAX_RETRY_DELAY_MS ? undefined : Math.max(delayMs, retryAfterMs);
}

/** Sends one key until the outcome is clear, at most four times in all. */
async function sendWithRetry<Answer>(options: SendOptions<Answer>): Promise<SubmissionOutcome<Answer>> {
  const { send, retryDelaysMs, canRetry, onChecking } = options;
  let isUnclear = false;
  for (let sent = 0; ; sent += 1) {
    const { data, error } = await send();
    if (data !== undefined) return { kind: 'done', answer: data };
    const failure = toFailure(error);
    const failureClass = classifyFailure(failure, isUnclear);
    if (failureClass === 'refused') return { kind: 'refused', failure };
    isUnclear ||= failureClass === 'unclear';
    const delayMs = getRetryDelayMs(failure, retryDelaysMs[sent]);
    if (delayMs === undefined && !isUnclear) return { kind: 'refused', failure };
    if (delayMs === undefined)
      return isInvalidResponse(failure) ? { kind: 'unknown', isInvalidResponse: true } : { kind: 'unknown' };
    onChecking();
    await sleep(delayMs);
    if (!canRetry()) return { kind: 'unknown' };
  }
}

/** Looks for the record of a stored request in the log. Not there is no proof: it may still be on its way. */
async function reconcile<Body, Answer>(
  { schema, findExisting }: MoneyRequest<Body, Answer>,
  { body, sentAt }: StoredIntent,
): Promise<Answer | null> {
  return findExisting({ body: z.decode(schema, JSON.parse(body)), sentAt });
}

/**
 * Sends a request that moves money, so that one wish makes one record: the key is kept before the first byte is sent and
 * used again until the outcome is known, or until the provider may have forgotten it. With a provider that knows no keys
 * nothing is ever sent again by itself: the log is read instead. A request of this form whose outcome is still unknown is
 * looked for before another one is sent.
 */
export const submitMoneyRequest =
  <Body, Answer>(
    request: MoneyRequest<Body, Answer>,
    body: Body,
    onChecking: () => void,
  ): MoneyThunk<SubmissionOutcome<Answer>> =>
  (_dispatch, getState, deps) =>
    trackInFlight(deps, request.form, submitOnce({ request, body, onChecking }, getState, deps));

interface Submission<Body, Answer> {
  request: MoneyRequest<Body, Answer>;
  body: Body;
  onChecking: () => void;
}

async function submitOnce<Body, Answer>(
  { request, body, onChecking }: Submission<Body, Answer>,
  getState: () => WithClock,
  { config, drafts, now, storage }: MoneyDeps,
): Promise<SubmissionOutcome<Answer>> {
  const { form, schema, send } = request;
  const token = storage.get(USER_TOKEN);
  const isSameSession = () => storage.get(USER_TOKEN) === token;
  const text = JSON.stringify(z.encode(schema, body));
  const earlier = loadIntent(drafts, form);
  const isSameRequest = config.idempotencyKeys && earlier?.body === text;
  const serverTime = () => serverNow(getState(), now());
  const isKeyExpired = ({ sentAt }: StoredIntent) => serverTime() - sentAt > IDEMPOTENCY_KEY_TTL_MS;
  if (earlier && (!isSameRequest || isKeyExpired(earlier))) {
    onChecking();
    const found = await reconcile(request, earlier).catch(() => undefined);
    if (found === undefined || !isSameSession()) return { kind: 'unknown' };
    if (found) return clearIfSettled(drafts, form, earlier, { kind: 'done', answer: found });
    if (isSameRequest) {
      // Told that nobody knows, the person looks at the log: what is asked for after that is another wish.
      clearIntent(drafts, form);
      return { kind: 'unknown' };
    }
  }
  const intent = earlier && isSameRequest ? earlier : { key: createIntentKey(), body: text, sentAt: serverTime() };
  saveIntent(drafts, form, intent);
  const outcome = await sendWithRetry({
    send: () => send(body, intent.key),
    retryDelaysMs: config.idempotencyKeys ? RETRY_DELAYS_MS : [],
    canRetry: () => isSameSession() && !isKeyExpired(intent),
    onChecking,
  });
  if (outcome.kind !== 'unknown' || config.idempotencyKeys) return clearIfSettled(drafts, form, intent, outcome);
  onChecking();
  const found = await reconcile(request, intent).catch(() => null);
  return clearIfSettled(drafts, form, intent, found ? { kind: 'done', answer: found } : outcome);
}

/**
 * What became of a request that a reload interrupted, or that this form sent before it was left and opened again; null
 * when there was none. It only waits or reads the log: what a person asked for before is never sent unattended.
 */
export const resumePending =
  <Body, Answer>(
    request: MoneyRequest<Body, Answer>,
    onChecking: () => void,
  ): MoneyThunk<SubmissionOutcome<Answer> | null> =>
  async (_dispatch, _getState, deps) => {
    const { form } = request;
    const inFlight = getInFlight(deps, form);
    if (inFlight) {
      onChecking();
      return (await inFlight) as SubmissionOutcome<Answer>;
    }
    const intent = loadIntent(deps.drafts, form);
    if (!intent) return null;
    onChecking();
    return trackInFlight(deps, form, reconcileOnce(request, intent, deps));
  };

async function reconcileOnce<Body, Answer>(
  request: MoneyRequest<Body, Answer>,
  intent: StoredIntent,
  { drafts }: MoneyDeps,
): Promise<SubmissionOutcome<Answer>> {
  const found = await reconcile(request, intent).catch(() => null);
  return clearIfSettled(drafts, request.form, intent, found ? { kind: 'done', answer: found } : { kind: 'unknown' });
}

/** A known outcome ends its own request: what this form, or another person at it, asked for since is not forgotten. */
function clearIfSettled<Answer>(
  drafts: DraftStorage,
  form: string,
  { key }: StoredIntent,
  outcome: SubmissionOutcome<Answer>,
): SubmissionOutcome<Answer> {
  if (outcome.kind !== 'unknown' && loadIntent(drafts, form)?.key === key) clearIntent(drafts, form);
  return outcome;
}
