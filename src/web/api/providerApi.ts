import type * as z from 'zod/mini';
import { createAction } from '@reduxjs/toolkit';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { ADMIN_TOKEN, USER_TOKEN, type WebDeps } from '#web/deps.ts';
import { LONGEST_QUIET_MS } from '#web/saga/poll.ts';
import { askProvider, type ProviderRequest } from './askProvider.ts';
import { clockHeard, serverNow, type WithClock } from './clock.ts';
import { answerMissed } from './connection.ts';
import { type Failure, namedWaitMs } from './failure.ts';
import { adminSessionEnded, sessionEnded } from './session.ts';
import { knownAnswer, type WithVersions } from './versions.ts';

/** Queries are asked again this often; mutations never. */
const RETRIES = 5;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** The Date header has whole seconds, and was written some time between question and answer. */
const HEADER_STEP_MS = 1_000;
const CLOCK_SLACK_MS = 500;

interface AnswerSchema<Answer> {
  readonly '~standard': z.core.$ZodStandardSchema<z.ZodMiniType<Answer, Answer>>;
}

/** What an answer says beside its data. */
export interface AnswerMeta {
  totalCount?: number | null;
  etag?: string | null;
}
type ProviderQuery = BaseQueryFn<string | ProviderRequest, unknown, Failure, object, AnswerMeta>;

/** Answers of the cache that the provider called unchanged: they have been decoded. */
const unchanged = new WeakSet<object>();
const isUnchanged = (value: unknown): boolean => typeof value === 'object' && value !== null && unchanged.has(value);

/**
 * Headers of our own go only to a provider that is known to understand them (the CORS of another may refuse what it does
 * not know): the key of an intent, and what tells a person's doing from a poll, which keeps no session alive.
 */
function withOwnHeaders(request: ProviderRequest, { config }: WebDeps, isByPerson: boolean): ProviderRequest {
  const { 'idempotency-key': key, ...headers } = request.headers ?? {};
  if (!config.idempotencyKeys) return { ...request, headers };
  return {
    ...request,
    headers: {
      ...headers,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(isByPerson && { 'x-user-input': '1' }),
    },
  };
}

/** What a Date header corrects of the clock; null when it agrees with what is known, however long the answer took. */
function correctionBy(heardAt: number, state: WithClock, askedAt: number, answeredAt: number): number | null {
  const isBehind = heardAt + HEADER_STEP_MS + CLOCK_SLACK_MS < serverNow(state, askedAt);
  const isAhead = heardAt - CLOCK_SLACK_MS > serverNow(state, answeredAt);
  return isBehind || isAhead ? heardAt + HEADER_STEP_MS / 2 - (askedAt + answeredAt) / 2 : null;
}

const askOnce: ProviderQuery = async (args, api) => {
  const deps = api.extra as WebDeps;
  // Polls force an endpoint; a screen that somebody opened asks without force.
  const isByPerson = api.type === 'query' && api.forced !== true;
  const request = withOwnHeaders(typeof args === 'string' ? { url: args } : args, deps, isByPerson);
  const tokenKey = request.isAdmin ? ADMIN_TOKEN : USER_TOKEN;
  const token = request.isPublic ? null : deps.storage.get(tokenKey);
  const isVersioned = request.isPolled && deps.config.idempotencyKeys;
  const known = isVersioned ? knownAnswer(api.getState() as WithVersions, api.queryCacheKey) : undefined;
  const askedAt = deps.now();
  const answer = await askProvider(deps, request, { token, signal: api.signal, known });

  const heardAt = 'answered' in answer ? answer.answered.serverNow : answer.serverNow;
  const correction = heardAt && correctionBy(heardAt, api.getState() as WithClock, askedAt, deps.now());
  if (correction) api.dispatch(clockHeard(correction));

  if ('answered' in answer) {
    const { data, totalCount, etag } = answer.answered;
    if (known && data === known.data) unchanged.add(known.data);
    return { data, meta: { totalCount, ...(isVersioned && { etag }) } };
  }
  const { failure } = answer;
  if (failure.kind === 'offline' || failure.kind === 'timeout') api.dispatch(answerMissed());
  if (failure.kind === 'refused' && failure.status === 401 && token !== null) {
    // Whoever asked hears the refusal before everything of the session is forgotten, its requests included.
    setTimeout(() => {
      if (token !== deps.storage.get(tokenKey)) return;
      api.dispatch(request.isAdmin ? adminSessionEnded() : sessionEnded('expired'));
    });
  }
  const waitMs = namedWaitMs(failure);
  return { error: waitMs > 0 ? { ...failure, quietUntil: deps.now() + Math.min(waitMs, LONGEST_QUIET_MS) } : failure };
};

const isWorthRetrying = (failure: Failure): boolean =>
  failure.kind === 'refused' || failure.kind === 'broken' ? (failure.status ?? 500) >= 500 : true;

/**
 * How long a query waits before it is asked again: ever longer, and never less than the provider named. Null when asking
 * again would not help, or only after so long that whoever waits for this had better be told.
 */
function pauseAfter(failure: Failure, attempt: number): number | null {
  const namedMs = namedWaitMs(failure);
  if (attempt > RETRIES || !isWorthRetrying(failure) || namedMs > LAST_RETRY_MS) return null;
  return Math.max(Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), LAST_RETRY_MS), namedMs);
}

const askWithPatience: ProviderQuery = async (args, api, extraOptions) => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await askOnce(args, api, extraOptions);
    const pauseMs = answer.error && api.type === 'query' ? pauseAfter(answer.error, attempt) : null;
    if (pauseMs === null) return answer;
    await new Promise(resolve => setTimeout(resolve, pauseMs));
    if (api.signal.aborted) return answer;
  }
};

/** All that is refreshed after any mutation, by the noun it is about: user data, site settings, logs, details and lists. */
export const userData = [
  'User',
  'SiteSetting',
  'DepositMethod',
  'Deposit',
  'WithdrawMethod',
  'Withdraw',
  'Transfer',
  'Trade',
  'Kyc',
  'Session',
  'Coin',
] as const;

/** Answers that were kept on this device, put back while the server cannot be reached. */
export interface RestoredAnswers {
  queries: Record<string, object>;
  mutations: Record<string, never>;
  provided: { tags: object; keys: object };
}
export const answersRestored = createAction<RestoredAnswers>('connection/answersRestored');

/** Every call to the provider. Features add their endpoints with `injectEndpoints`, always query, responseSchema, tags. */
export const providerApi = createApi({
  reducerPath: 'provider',
  baseQuery: askWithPatience,
  tagTypes: userData,
  catchSchemaFailure: (): Failure => ({ kind: 'broken' }),
  // The library names the type of what it takes back only after its endpoints are known.
  extractRehydrationInfo: action => (answersRestored.match(action) ? (action.payload as never) : undefined),
  endpoints: () => ({}),
});

/**
 * Reads an answer with a schema of the contract: numbers of the wire become exact decimals, and an answer of another
 * shape becomes a `broken` failure. Every endpoint's responseSchema is one of these.
 */
export const decoded = <Answer>(schema: z.ZodMiniType<Answer>): AnswerSchema<Answer> => ({
  '~standard': {
    version: 1,
    vendor: 'larkspur',
    validate: value => (isUnchanged(value) ? { value: value as Answer } : schema['~standard'].validate(value)),
  },
});

type Tag = (typeof userData)[number];

/** The tag of a whole list. */
export const listOf = <Type extends Tag>(type: Type) => ({ type, id: 'LIST' }) as const;

/** A mutation's argument with the key that keeps one intent one record, however often it is sent. */
export type Intent<Body> = Body & { intentKey: string };
