import { Refusal, REFUSAL_SENTENCE, type RefusalCode } from '#contract/errors.ts';
import type { WebDeps } from '#web/deps.ts';
import type { Failure } from './failure.ts';
import { retryAfterOf } from './retryAfter.ts';
import type { KnownAnswer } from './versions.ts';

export const GET_TIMEOUT_MS = 10_000;
export const POST_TIMEOUT_MS = 30_000;

export interface ProviderRequest {
  /** The path below the API host, such as `api/getUserById`. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: unknown;
  params?: Record<string, string | number | undefined>;
  timeoutMs?: number;
  /** Goes without a token, whether or not somebody is signed in. */
  isPublic?: boolean;
  /** Goes with the administrator's token instead of the user's. */
  isAdmin?: boolean;
  /** Asked again and again: while the answer stays the same, it is neither sent nor read again. */
  isPolled?: boolean;
}

export interface AskOptions {
  token?: string | null;
  signal?: AbortSignal;
  /** What is known already: the provider sends the answer only when it is another one. */
  known?: KnownAnswer;
  /** Reads what the data of a failed call says to the user, where it is not a refusal of this contract. */
  messageOf?: (data: unknown) => string | undefined;
}

interface Answered {
  data: unknown;
  serverNow: number | null;
  totalCount: number | null;
  /** The version of the answer, of those that the provider versions. */
  etag: string | null;
}

export type ProviderAnswer = { answered: Answered } | { failure: Failure; serverNow?: number | null };

/** The absolute address of a call. */
export function providerUrl({ config }: Pick<WebDeps, 'config'>, { url, params = {} }: ProviderRequest): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  const search = query.size > 0 ? `?${query}` : '';
  return `${config.apiHost.replace(/\/$/, '')}/${url}${search}`;
}

/** Refusals that a proxy in front of the provider may send in its own words. */
const CODE_BY_STATUS = new Map<number, RefusalCode>([
  [401, 'not_signed_in'],
  [403, 'forbidden'],
  [413, 'too_large'],
  [429, 'too_many_requests'],
]);

/** A header that holds a whole number, or null. */
const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Math.trunc(+text) : null;

/** What a status and a body say when the answer is not a success. Other text of the body counts only for a call that reads it. */
function refusalOf(status: number, body: unknown, { messageOf }: AskOptions, retryAfterS?: number): Failure {
  const refusal = Refusal.safeParse(body);
  if (refusal.success && status >= 400) {
    const { error, ...rest } = refusal.data;
    return { kind: 'refused', status, message: error, ...rest, retryAfterS };
  }
  const message = status >= 400 ? messageOf?.(body) : undefined;
  if (message !== undefined) return { kind: 'refused', status, message, retryAfterS };
  const code = CODE_BY_STATUS.get(status);
  if (code === undefined) return { kind: 'broken', status, retryAfterS };
  return { kind: 'refused', status, code, message: REFUSAL_SENTENCE[code], retryAfterS };
}

/** The JSON of an answer, or undefined when it is anything else. */
async function jsonOf(response: Response): Promise<unknown> {
  if (!/[/+]json\b/.test(response.headers.get('content-type') ?? '')) return undefined;
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

async function answerOf(response: Response, now: number, options: AskOptions): Promise<ProviderAnswer> {
  const at = Date.parse(response.headers.get('date') ?? '');
  const serverNow = Number.isNaN(at) ? null : at;
  const totalCount = wholeNumber(response.headers.get('x-total-count'));
  const etag = response.headers.get('etag');
  if (response.status === 304 && options.known)
    return { answered: { data: options.known.data, serverNow, totalCount, etag: options.known.etag } };
  const data = response.status === 204 ? null : await jsonOf(response);
  if (response.ok && data !== undefined) return { answered: { data, serverNow, totalCount, etag } };
  const retryAfterS = retryAfterOf(response.headers.get('retry-after'), serverNow ?? now);
  return { failure: refusalOf(response.status, data, options, retryAfterS), serverNow };
}

/**
 * One call to the provider, never repeated: every way it can fail comes back as a Failure.
 * Status, content type and shape are looked at before anything is believed.
 */
export async function askProvider(
  deps: WebDeps,
  request: ProviderRequest,
  options: AskOptions = {},
): Promise<ProviderAnswer> {
  const { method = 'GET', body } = request;
  const { token = null, signal, known } = options;
  const giveUp = new AbortController();
  const leave = () => giveUp.abort();
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      giveUp.abort();
    },
    request.timeoutMs ?? (method === 'GET' ? GET_TIMEOUT_MS : POST_TIMEOUT_MS),
  );
  signal?.addEventListener('abort', leave);
  try {
    const response = await deps.fetch(providerUrl(deps, request), {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(known && { 'if-none-match': known.etag }),
        ...request.headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
      signal: giveUp.signal,
    });
    return await answerOf(response, deps.now(), options);
  } catch {
    return { failure: { kind: isLate ? 'timeout' : 'offline' } };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}
