import * as z from 'zod/mini';
import { type DraftStorage, USER_TOKEN, type WebDeps } from '#web/deps.ts';
import { serverNow, type WithClock } from './clock.ts';
import { type Failure, namedWaitMs, toFailure } from './failure.ts';
import { noteUnderWay, underWay } from './moneyUnderWay.ts';
import {
  forgetIntent,
  keepIntent,
  KEYS_KNOWN_FOR_MS,
  newIntentKey,
  type StoredIntent,
  storedIntent,
} from './storedIntent.ts';

/**
 * How a money request ended, as far as this app can know. `unknown`: the record may exist or not; `isMisread` when the
 * last answer was a success that did not carry the record.
 */
export type MoneyOutcome<Answer> =
  { kind: 'done'; answer: Answer } | { kind: 'refused'; failure: Failure } | { kind: 'unknown'; isMisread?: boolean };

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
  look: (sent: SentRequest<Body>) => Promise<Answer | null>;
}

/** What a money request needs of the outside world. */
export type MoneyDeps = Pick<WebDeps, 'config' | 'drafts' | 'now' | 'storage'>;

type MoneyThunk<Outcome> = (dispatch: unknown, getState: () => WithClock, deps: MoneyDeps) => Promise<Outcome>;

/** Waits before the same key is sent again; their number is the number of times it is sent again. */
const SEND_AGAIN_AFTER_MS = [1_000, 2_000, 4_000] as const;
/** Nobody is kept busy for longer by a provider that names a time: the person is told what is known and decides. */
const LONGEST_PAUSE_MS = 30_000;

/** How much older than its first sending a record may look: the provider's Date header has whole seconds. */
export const LOG_SLACK_MS = 2_000;

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

type Verdict = 'refused' | 'not run' | 'unclear';

/**
 * What a failure says about the record. A provider that is busy has not begun; an order it cannot price now is refused
 * at once, because an order sent again seconds later is not what the person decided. After an unclear attempt, an
 * answer given before the request is looked at (401, 403, 429) says nothing about that attempt.
 */
function verdictOf(failure: Failure, wasUnclear: boolean): Verdict {
  if (failure.kind !== 'refused') return 'unclear';
  const { status, code } = failure;
  if (code === 'request_in_flight') return 'unclear';
  if (status >= 500) {
    if (wasUnclear) return 'unclear';
    return code === 'market_unavailable' ? 'refused' : code === 'busy' ? 'not run' : 'unclear';
  }
  return wasUnclear && [401, 403, 429].includes(status) ? 'unclear' : 'refused';
}

const isMisread = (failure: Failure): boolean => failure.kind === 'broken' && (failure.status ?? 200) < 300;

interface Sending<Answer> {
  send: () => Promise<{ data?: Answer; error?: unknown }>;
  pausesMs: readonly number[];
  /** Another session never sends what this one asked for, and a key that may be forgotten is never sent again. */
  maySendAgain: () => boolean;
  onChecking: () => void;
}

/** How long to wait before sending again, never less than the provider named; undefined when it is not sent again. */
function pauseAfter(failure: Failure, pauseMs: number | undefined): number | undefined {
  const namedMs = namedWaitMs(failure);
  return pauseMs === undefined || namedMs > LONGEST_PAUSE_MS ? undefined : Math.max(pauseMs, namedMs);
}

/** Sends one key until the outcome is clear, at most four times in all. */
async function sendUntilClear<Answer>(sending: Sending<Answer>): Promise<MoneyOutcome<Answer>> {
  const { send, pausesMs, maySendAgain, onChecking } = sending;
  let isUnclear = false;
  for (let sent = 0; ; sent += 1) {
    const { data, error } = await send();
    if (data !== undefined) return { kind: 'done', answer: data };
    const failure = toFailure(error);
    const verdict = verdictOf(failure, isUnclear);
    if (verdict === 'refused') return { kind: 'refused', failure };
    isUnclear ||= verdict === 'unclear';
    const pauseMs = pauseAfter(failure, pausesMs[sent]);
    if (pauseMs === undefined && !isUnclear) return { kind: 'refused', failure };
    if (pauseMs === undefined) return isMisread(failure) ? { kind: 'unknown', isMisread: true } : { kind: 'unknown' };
    onChecking();
    await wait(pauseMs);
    if (!maySendAgain()) return { kind: 'unknown' };
  }
}

/** Looks for the record of a stored request in the log. Not there is no proof: it may still be on its way. */
async function lookFor<Body, Answer>(
  { schema, look }: MoneyRequest<Body, Answer>,
  { body, sentAt }: StoredIntent,
): Promise<Answer | null> {
  return look({ body: z.decode(schema, JSON.parse(body)), sentAt });
}

/**
 * Sends a request that moves money, so that one wish makes one record: the key is kept before the first byte is sent and
 * used again until the outcome is known, or until the provider may have forgotten it. With a provider that knows no keys
 * nothing is ever sent again by itself: the log is read instead. A request of this form whose outcome is still unknown is
 * looked for before another one is sent.
 */
export const postMoney =
  <Body, Answer>(
    request: MoneyRequest<Body, Answer>,
    body: Body,
    onChecking: () => void,
  ): MoneyThunk<MoneyOutcome<Answer>> =>
  (_dispatch, getState, deps) =>
    noteUnderWay(deps, request.form, postOnce({ request, body, onChecking }, getState, deps));

interface Posting<Body, Answer> {
  request: MoneyRequest<Body, Answer>;
  body: Body;
  onChecking: () => void;
}

async function postOnce<Body, Answer>(
  { request, body, onChecking }: Posting<Body, Answer>,
  getState: () => WithClock,
  { config, drafts, now, storage }: MoneyDeps,
): Promise<MoneyOutcome<Answer>> {
  const { form, schema, send } = request;
  const token = storage.get(USER_TOKEN);
  const isSameSession = () => storage.get(USER_TOKEN) === token;
  const text = JSON.stringify(z.encode(schema, body));
  const earlier = storedIntent(drafts, form);
  const isSameWish = config.idempotencyKeys && earlier?.body === text;
  const serverTime = () => serverNow(getState(), now());
  const isForgotten = ({ sentAt }: StoredIntent) => serverTime() - sentAt > KEYS_KNOWN_FOR_MS;
  if (earlier && (!isSameWish || isForgotten(earlier))) {
    onChecking();
    const found = await lookFor(request, earlier).catch(() => undefined);
    if (found === undefined || !isSameSession()) return { kind: 'unknown' };
    if (found) return settled(drafts, form, earlier, { kind: 'done', answer: found });
    if (isSameWish) {
      // Told that nobody knows, the person looks at the log: what is asked for after that is another wish.
      forgetIntent(drafts, form);
      return { kind: 'unknown' };
    }
  }
  const intent = earlier && isSameWish ? earlier : { key: newIntentKey(), body: text, sentAt: serverTime() };
  keepIntent(drafts, form, intent);
  const outcome = await sendUntilClear({
    send: () => send(body, intent.key),
    pausesMs: config.idempotencyKeys ? SEND_AGAIN_AFTER_MS : [],
    maySendAgain: () => isSameSession() && !isForgotten(intent),
    onChecking,
  });
  if (outcome.kind !== 'unknown' || config.idempotencyKeys) return settled(drafts, form, intent, outcome);
  onChecking();
  const found = await lookFor(request, intent).catch(() => null);
  return settled(drafts, form, intent, found ? { kind: 'done', answer: found } : outcome);
}

/**
 * What became of a request that a reload interrupted, or that this form sent before it was left and opened again; null
 * when there was none. It only waits or reads the log: what a person asked for before is never sent unattended.
 */
export const findUnfinished =
  <Body, Answer>(
    request: MoneyRequest<Body, Answer>,
    onChecking: () => void,
  ): MoneyThunk<MoneyOutcome<Answer> | null> =>
  async (_dispatch, _getState, deps) => {
    const { form } = request;
    const sending = underWay(deps, form);
    if (sending) {
      onChecking();
      return (await sending) as MoneyOutcome<Answer>;
    }
    const intent = storedIntent(deps.drafts, form);
    if (!intent) return null;
    onChecking();
    return noteUnderWay(deps, form, lookOnce(request, intent, deps));
  };

async function lookOnce<Body, Answer>(
  request: MoneyRequest<Body, Answer>,
  intent: StoredIntent,
  { drafts }: MoneyDeps,
): Promise<MoneyOutcome<Answer>> {
  const found = await lookFor(request, intent).catch(() => null);
  return settled(drafts, request.form, intent, found ? { kind: 'done', answer: found } : { kind: 'unknown' });
}

/** A known outcome ends its own request: what this form, or another person at it, asked for since is not forgotten. */
function settled<Answer>(
  drafts: DraftStorage,
  form: string,
  { key }: StoredIntent,
  outcome: MoneyOutcome<Answer>,
): MoneyOutcome<Answer> {
  if (outcome.kind !== 'unknown' && storedIntent(drafts, form)?.key === key) forgetIntent(drafts, form);
  return outcome;
}
