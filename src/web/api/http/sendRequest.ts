import { COMMON_MESSAGES, Refusal } from '#contract/errors.ts';
import type { SentRequest, WebDeps } from '#web/deps.ts';
import type { Failure } from './failure.ts';
import { fetchWithTimeout } from './fetchWithTimeout.ts';
import { parseRequestId, toRoutePattern } from './requestLog.ts';
import { parseRetryAfter } from '#contract/http/retryAfter.ts';
import { parseJson } from '#contract/wire.ts';
import type { CachedResponse } from './versions.ts';

export const GET_TIMEOUT_MS = 10_000;
export const POST_TIMEOUT_MS = 30_000;

export interface ProviderRequest {
  /** The path below the API host, such as `api/getUserById`. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: unknown;
  /** The body as encoded JSON. */
  json?: string;
  /** Sent only to a provider known to support keys. */
  idempotencyKey?: string;
  params?: Record<string, string | number | undefined>;
  timeoutMs?: number;
  /** Sent without a token, even if a user is signed in. */
  isPublic?: boolean;
  isAdmin?: boolean;
  /** Sent with the version of the cached response, so that an unchanged one is neither sent nor decoded again. */
  isPolled?: boolean;
}

export interface RequestOptions {
  token?: string | null;
  signal?: AbortSignal;
  cached?: CachedResponse;
  /** Reads the message for the user from a failure that is not a refusal of the contract. */
  parseMessage?: (data: unknown) => string | undefined;
}

interface ResponseData {
  data: unknown;
  serverNow: number | null;
  totalCount: number | null;
  etag: string | null;
}

export type ProviderResult = { answered: ResponseData } | { failure: Failure; serverNow?: number | null };

export function providerUrl({ config }: Pick<WebDeps, 'config'>, { url, params = {} }: ProviderRequest): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  const search = query.toString();
  return `${config.apiHost.replace(/\/$/, '')}/${url}${search && `?${search}`}`;
}

/** Refusals that a proxy may send without a code. */
const CODE_BY_STATUS = new Map<number, keyof typeof COMMON_MESSAGES>([
  [401, 'not_signed_in'],
  [403, 'forbidden'],
  [413, 'too_large'],
  [429, 'too_many_requests'],
]);

const parseInteger = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Math.trunc(+text) : null;

/** Classifies a failed response. Only calls with `parseMessage` read other texts of the body. */
function parseRefusal(status: number, body: unknown, { parseMessage }: RequestOptions, retryAfterS?: number): Failure {
  const refusal = Refusal.safeParse(body);
  if (refusal.success && status >= 400) {
    const { error, ...rest } = refusal.data;
    return { kind: 'refused', status, message: error, ...rest, retryAfterS };
  }
  const message = status >= 400 ? parseMessage?.(body) : undefined;
  if (message !== undefined) return { kind: 'refused', status, message, retryAfterS };
  const code = CODE_BY_STATUS.get(status);
  if (code === undefined) return { kind: 'broken', status, retryAfterS };
  return { kind: 'refused', status, code, message: COMMON_MESSAGES[code], retryAfterS };
}

/** Returns undefined for a body that is no JSON; rejects if the body ends before its end. */
async function readJson(response: Response): Promise<unknown> {
  if (!/[/+]json\b/.test(response.headers.get('content-type') ?? '')) return undefined;
  return parseJson(await response.text());
}

/** Validates status, content type and shape of a response. `now` is the device's time. */
export async function parseResponse(
  response: Response,
  now: number,
  options: RequestOptions = {},
): Promise<ProviderResult> {
  const at = Date.parse(response.headers.get('date') ?? '');
  const serverNow = Number.isNaN(at) ? null : at;
  const totalCount = parseInteger(response.headers.get('x-total-count'));
  const etag = response.headers.get('etag');
  if (response.status === 304 && options.cached)
    return { answered: { data: options.cached.data, serverNow, totalCount, etag: options.cached.etag } };
  const data = response.status === 204 ? null : await readJson(response);
  if (response.ok && data !== undefined) return { answered: { data, serverNow, totalCount, etag } };
  const retryAfterS = parseRetryAfter(response.headers.get('retry-after'), serverNow ?? now);
  return { failure: parseRefusal(response.status, data, options, retryAfterS), serverNow };
}

/** Sends one request without retries and returns every error as a failure. */
export async function sendRequest(
  deps: WebDeps,
  request: ProviderRequest,
  options: RequestOptions = {},
): Promise<ProviderResult> {
  const { method = 'GET', body } = request;
  const json = request.json ?? (body === undefined ? undefined : JSON.stringify(body));
  const { token = null, signal, cached } = options;
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(cached && { 'if-none-match': cached.etag }),
      ...request.headers,
    },
    body: json,
    credentials: 'omit',
    cache: 'no-store',
    signal,
  };
  const timeoutMs = request.timeoutMs ?? (method === 'GET' ? GET_TIMEOUT_MS : POST_TIMEOUT_MS);
  const endChange = method === 'GET' ? undefined : deps.trackChange?.();
  const sentAt = deps.now();
  let answered: Pick<SentRequest, 'status' | 'requestId'> = { status: null, requestId: null };
  const answer = await fetchWithTimeout(deps.fetch, providerUrl(deps, request), { ...init, timeoutMs }, response => {
    answered = { status: response.status, requestId: parseRequestId(response.headers.get('x-request-id')) };
    return parseResponse(response, deps.now(), options);
  }).finally(endChange);
  if (!signal?.aborted)
    deps.logRequest?.({
      ...{ method, route: toRoutePattern(request.url), durationMs: Math.round(deps.now() - sentAt), ...answered },
      ...(answer.kind !== 'answered' && { outcome: answer.kind }),
    });
  return answer.kind === 'answered' ? answer.result : { failure: { kind: answer.kind } };
}
