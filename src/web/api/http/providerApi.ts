import type * as z from 'zod/mini';
import { createAction } from '@reduxjs/toolkit';
import { createApi, type BaseQueryApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { ADMIN_TOKEN, USER_TOKEN, type WebDeps } from '#web/deps.ts';
import { getRetryInMs, MAX_BACKOFF_MS } from '#web/saga/backoff.ts';
import { sendRequest, type ProviderRequest } from './sendRequest.ts';
import { clockOffsetMeasured, serverNow, type WithClock } from './clock.ts';
import { networkFailed } from './connection.ts';
import { type Failure, getRetryAfterMs } from './failure.ts';
import { adminSessionEnded, sessionEnded } from '#web/api/session.ts';
import { selectCachedResponse, type WithVersions } from './versions.ts';

/** Queries are repeated, mutations never. A wait of more than `maxMs` is shown to the user instead. */
const BACKOFF = { retries: 5, firstMs: 1_000, maxMs: 30_000 };
/** The Date header has whole seconds, and was written some time between question and answer. */
const DATE_RESOLUTION_MS = 1_000;
const CLOCK_TOLERANCE_MS = 500;

interface ResponseSchema<Answer> {
  readonly '~standard': z.core.$ZodStandardSchema<z.ZodMiniType<Answer, Answer>>;
}

/** What an answer says beside its data. */
export interface ResponseMeta {
  totalCount?: number | null;
  etag?: string | null;
}
type ProviderQuery = BaseQueryFn<string | ProviderRequest, unknown, Failure, object, ResponseMeta>;

/** Answers of the cache that the provider called unchanged: they have been decoded. */
const unchanged = new WeakSet<object>();
const isUnchanged = (value: unknown): boolean => typeof value === 'object' && value !== null && unchanged.has(value);

/**
 * Headers of our own go only to a provider that is known to understand them (the CORS of another may refuse what it does
 * not know): the key of an intent, and what tells a person's doing from a poll, which keeps no session alive.
 */
function withCustomHeaders(request: ProviderRequest, { config }: WebDeps, isUserInitiated: boolean): ProviderRequest {
  if (!config.idempotencyKeys) return request;
  const { headers, idempotencyKey } = request;
  return {
    ...request,
    headers: {
      ...headers,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(isUserInitiated && { 'x-user-input': '1' }),
    },
  };
}

/** What a Date header corrects of the clock; null when it agrees with what is known, however long the answer took. */
function getClockOffset(serverTime: number, state: WithClock, sentAt: number, receivedAt: number): number | null {
  const isBehind = serverTime + DATE_RESOLUTION_MS + CLOCK_TOLERANCE_MS < serverNow(state, sentAt);
  const isAhead = serverTime - CLOCK_TOLERANCE_MS > serverNow(state, receivedAt);
  return isBehind || isAhead ? serverTime + DATE_RESOLUTION_MS / 2 - (sentAt + receivedAt) / 2 : null;
}

/** The dependencies that `makeStore` gives every thunk; the library's types do not know them. */
export const toDeps = (extra: unknown): WebDeps => extra as WebDeps;

/** The part of the store that a call reads; the library's types do not know it either. */
const readState = ({ getState }: Pick<BaseQueryApi, 'getState'>) => getState() as WithVersions & WithClock;

const baseQuery: ProviderQuery = async (args, api) => {
  const deps = toDeps(api.extra);
  // Polls force an endpoint; a screen that somebody opened asks without force.
  const isUserInitiated = api.type === 'query' && api.forced !== true;
  const request = withCustomHeaders(typeof args === 'string' ? { url: args } : args, deps, isUserInitiated);
  const tokenKey = request.isAdmin ? ADMIN_TOKEN : USER_TOKEN;
  const token = request.isPublic ? null : deps.storage.get(tokenKey);
  const isVersioned = request.isPolled && deps.config.idempotencyKeys;
  const cached = isVersioned ? selectCachedResponse(readState(api), api.queryCacheKey) : undefined;
  const sentAt = deps.now();
  const answer = await sendRequest(deps, request, { token, signal: api.signal, cached });

  const serverTime = 'answered' in answer ? answer.answered.serverNow : answer.serverNow;
  const offsetMs = serverTime && getClockOffset(serverTime, readState(api), sentAt, deps.now());
  if (offsetMs) api.dispatch(clockOffsetMeasured(offsetMs));

  if ('answered' in answer) {
    const { data, totalCount, etag } = answer.answered;
    if (cached && data === cached.data) unchanged.add(cached.data);
    return { data, meta: { totalCount, ...(isVersioned && { etag }) } };
  }
  const { failure } = answer;
  if (failure.kind === 'offline' || failure.kind === 'timeout') api.dispatch(networkFailed());
  if (failure.kind === 'refused' && failure.status === 401 && token !== null) {
    // Whoever asked hears the refusal before everything of the session is forgotten, its requests included.
    setTimeout(() => {
      if (token !== deps.storage.get(tokenKey)) return;
      api.dispatch(request.isAdmin ? adminSessionEnded() : sessionEnded('expired'));
    });
  }
  const retryAfterMs = getRetryAfterMs(failure);
  return {
    error:
      retryAfterMs > 0 ? { ...failure, backoffUntil: deps.now() + Math.min(retryAfterMs, MAX_BACKOFF_MS) } : failure,
  };
};

const isRetryable = (failure: Failure): boolean =>
  failure.kind === 'refused' || failure.kind === 'broken' ? (failure.status ?? 500) >= 500 : true;

/** Returns how long a query waits before it is repeated; null when repeating would not help. */
const getRetryDelayMs = (failure: Failure, retry: number): number | null =>
  isRetryable(failure) ? getRetryInMs(retry, BACKOFF, getRetryAfterMs(failure)) : null;

const baseQueryWithRetry: ProviderQuery = async (args, api, extraOptions) => {
  for (let retry = 1; ; retry += 1) {
    const answer = await baseQuery(args, api, extraOptions);
    const delayMs = answer.error && api.type === 'query' ? getRetryDelayMs(answer.error, retry) : null;
    if (delayMs === null) return answer;
    await new Promise(resolve => setTimeout(resolve, delayMs));
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
  'Statement',
] as const;

/** Answers that were kept on this device, put back while the server cannot be reached. */
export interface RestoredCache {
  queries: Record<string, object>;
  mutations: Record<string, never>;
  provided: { tags: object; keys: object };
}
export const cacheRestored = createAction<RestoredCache>('connection/cacheRestored');

/** Every call to the provider. Features add their endpoints with `injectEndpoints`, always query, responseSchema, tags. */
export const providerApi = createApi({
  reducerPath: 'provider',
  baseQuery: baseQueryWithRetry,
  tagTypes: userData,
  catchSchemaFailure: (): Failure => ({ kind: 'broken' }),
  // The library names the type of what it takes back only after its endpoints are known.
  extractRehydrationInfo: action => (cacheRestored.match(action) ? (action.payload as never) : undefined),
  endpoints: () => ({}),
});

/**
 * Reads an answer with a schema of the contract: numbers of the wire become exact decimals, and an answer of another
 * shape becomes a `broken` failure. Every endpoint's responseSchema is one of these.
 */
export const decoded = <Answer>(schema: z.ZodMiniType<Answer>): ResponseSchema<Answer> => ({
  '~standard': {
    version: 1,
    vendor: 'larkspur',
    validate: value => (isUnchanged(value) ? { value: value as Answer } : schema['~standard'].validate(value)),
  },
});

export type Tag = (typeof userData)[number];

/** The tag of a whole list. */
export const listOf = <Type extends Tag>(type: Type) => ({ type, id: 'LIST' }) as const;

/** The argument of a mutation that takes effect once: its body as JSON, and the key under which it may be repeated. */
export interface EncodedRequest {
  body: string;
  idempotencyKey: string;
}

/** Returns the `query` of such a mutation. */
export const postOnce =
  (url: string) =>
  ({ body, idempotencyKey }: EncodedRequest): ProviderRequest => ({ url, method: 'POST', json: body, idempotencyKey });
