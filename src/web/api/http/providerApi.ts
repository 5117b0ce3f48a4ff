import type * as z from 'zod/mini';
import { createAction, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import {
  createApi,
  type BaseQueryApi,
  type BaseQueryFn,
  type EndpointDefinitions,
  type RootState,
} from '@reduxjs/toolkit/query/react';
import { ADMIN_TOKEN, USER_TOKEN, type WebDeps } from '#web/deps.ts';
import { getRetryInMs, MAX_BACKOFF_MS } from '#web/saga/backoff.ts';
import { sendRequest, type ProviderRequest } from './sendRequest.ts';
import { clockOffsetMeasured, serverNow, type WithClock } from './clock.ts';
import { networkFailed } from './connection.ts';
import { type Failure, getRetryAfterMs, isUnreachable } from './failure.ts';
import { adminSessionEnded, sessionEnded } from './sessionSlice.ts';
import { selectCachedResponse, type WithVersions } from './versions.ts';

/** For queries only; mutations are never retried. If the wait exceeds `maxMs`, the user sees the failure instead. */
const BACKOFF = { retries: 5, firstMs: 1_000, maxMs: 30_000 };
/** The Date header has whole seconds and was written between request and response. */
const DATE_RESOLUTION_MS = 1_000;
const CLOCK_TOLERANCE_MS = 500;

interface ResponseSchema<Answer> {
  readonly '~standard': z.core.$ZodStandardSchema<z.ZodMiniType<Answer, Answer>>;
}

export interface ResponseMeta {
  totalCount?: number | null;
  etag?: string | null;
}
type ProviderQuery = BaseQueryFn<string | ProviderRequest, unknown, Failure, object, ResponseMeta>;

/** Cached responses that a 304 confirmed. They are decoded already. */
const unchanged = new WeakSet<object>();
/** Returns whether a response is the cached one of its request. What is cached now may be newer. */
export const isUnchanged = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && unchanged.has(value);

/**
 * Adds the idempotency key, and the header of reads since whose predecessor the user has used the page: polls alone do
 * not extend a session.
 * Only a provider known to accept these headers receives them, because the CORS rules of another may reject them.
 */
function withCustomHeaders(request: ProviderRequest, { config }: WebDeps, isUserInput: boolean): ProviderRequest {
  if (!config.idempotencyKeys) return request;
  const { headers, idempotencyKey } = request;
  return {
    ...request,
    headers: {
      ...headers,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(isUserInput && { 'x-user-input': '1' }),
    },
  };
}

/** Returns the clock's new offset from a Date header; null if the known offset explains the header. */
function getClockOffset(serverTime: number, state: WithClock, sentAt: number, receivedAt: number): number | null {
  const isBehind = serverTime + DATE_RESOLUTION_MS + CLOCK_TOLERANCE_MS < serverNow(state, sentAt);
  const isAhead = serverTime - CLOCK_TOLERANCE_MS > serverNow(state, receivedAt);
  return isBehind || isAhead ? serverTime + DATE_RESOLUTION_MS / 2 - (sentAt + receivedAt) / 2 : null;
}

/** Returns the dependencies that `makeStore` passes to thunks, since RTK Query types them as unknown. */
export const toDeps = (extra: unknown): WebDeps => extra as WebDeps;

const readState = ({ getState }: Pick<BaseQueryApi, 'getState'>) => getState() as WithVersions & WithClock;

const baseQuery: ProviderQuery = async (args, api) => {
  const deps = toDeps(api.extra);
  const sent = typeof args === 'string' ? { url: args } : args;
  const tokenKey = sent.isAdmin ? ADMIN_TOKEN : USER_TOKEN;
  const token = sent.isPublic ? null : deps.storage.get(tokenKey);
  const request = withCustomHeaders(sent, deps, api.type === 'query' && token !== null && deps.page.takeInput());
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
  if (isUnreachable(failure)) api.dispatch(networkFailed());
  if (failure.kind === 'refused' && failure.status === 401 && (token ?? request.isAdmin)) {
    // The caller receives the refusal before the session's state and requests are cleared.
    setTimeout(() => {
      if (token !== deps.storage.get(tokenKey)) return;
      api.dispatch((request.isAdmin ? adminSessionEnded : sessionEnded)('expired'));
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
  'Notification',
  'PriceAlert',
] as const;

/** Responses stored on this device, restored while the server cannot be reached. */
export interface RestoredCache {
  queries: Record<string, object>;
  mutations: Record<string, never>;
  provided: { tags: object; keys: object };
}
export const cacheRestored = createAction<RestoredCache>('connection/cacheRestored');

/** The API of the provider. Modules inject their endpoints. A schema parses every response that has a body. */
export const providerApi = createApi({
  reducerPath: 'provider',
  baseQuery: baseQueryWithRetry,
  tagTypes: userData,
  catchSchemaFailure: (): Failure => ({ kind: 'broken' }),
  // RTK Query knows the type of the restored state only after all endpoints are defined.
  extractRehydrationInfo: action => (cacheRestored.match(action) ? (action.payload as never) : undefined),
  endpoints: () => ({}),
});

/** The part of the store that endpoints select from, whichever module injects them. */
export type ProviderState = RootState<EndpointDefinitions, (typeof userData)[number], 'provider'>;
type ThunkState = ProviderState & WithClock;
/** The store's dispatch for requests: `useDispatch<ProviderDispatch>()`. */
export type ProviderDispatch = ThunkDispatch<ThunkState, WebDeps, UnknownAction>;
export type ProviderThunk<Answer> = ThunkAction<Promise<Answer>, ThunkState, WebDeps, UnknownAction>;

/** Returns a response schema that decodes amounts exactly. A response of another shape becomes a `broken` failure. */
export const decoded = <Answer>(schema: z.ZodMiniType<Answer>): ResponseSchema<Answer> => ({
  '~standard': {
    version: 1,
    vendor: 'larkspur',
    validate: value => (isUnchanged(value) ? { value: value as Answer } : schema['~standard'].validate(value)),
  },
});

/** Returns a transformation of new responses. One that a 304 confirmed is cached, and so transformed already. */
export const transformNew =
  <Raw, Data>(transform: (raw: Raw, meta: ResponseMeta | undefined) => Data) =>
  (raw: Raw | Data, meta: ResponseMeta | undefined): Data =>
    // Only cached data is marked as unchanged.
    isUnchanged(raw) ? (raw as Data) : transform(raw as Raw, meta);

export type Tag = (typeof userData)[number];

export const listOf = <Type extends Tag>(type: Type) => ({ type, id: 'LIST' }) as const;

/** The argument of a mutation that takes effect once. `body` is JSON. */
export interface EncodedRequest {
  body: string;
  idempotencyKey: string;
}

export const postOnce =
  (url: string) =>
  ({ body, idempotencyKey }: EncodedRequest): ProviderRequest => ({ url, method: 'POST', json: body, idempotencyKey });
