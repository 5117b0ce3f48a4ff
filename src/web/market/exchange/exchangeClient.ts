import type * as z from 'zod/mini';
import { ExchangeError } from '#contract/market.ts';
import { parseJson } from '#contract/wire.ts';
import { fetchWithTimeout } from '#web/api/http/fetchWithTimeout.ts';
import { parseHttpDate, parseRetryAfter } from '#contract/http/retryAfter.ts';
import type { WebDeps } from '#web/deps.ts';
import { chooseHosts, type ExchangeHost, getSettlementHost } from './exchangeHost.ts';

const REQUEST_TIMEOUT_MS = 5_000;
const DEFAULT_RETRY_AFTER_MS = 60_000;
/** The exchange counts weight by the minute, so an older reading no longer counts. */
const WEIGHT_TTL_MS = 60_000;
/** Limits a ban to three days, the longest one of the real exchange. */
const MAX_BAN_S = 3 * 24 * 3_600;
export const INVALID_SYMBOL = -1121;

const is4xx = ({ status }: Response): boolean => status >= 400 && status < 500;

export type ExchangeResponse<Body> =
  | { kind: 'answered'; body: Body }
  /** Too many requests: the client sends nothing before `retryAfterMs` has passed. */
  | { kind: 'limited'; retryAfterMs: number }
  | { kind: 'restricted' }
  /** The request itself is wrong; an error of the exchange may pass and is `broken`, also with a code. */
  | { kind: 'refused'; code: number }
  | { kind: 'broken' }
  | { kind: 'unreachable' };

export interface ExchangeClient {
  host(): ExchangeHost;
  /** Whether orders are settled by the trades of this exchange. Another one has other prices. */
  isSettlementMarket(): boolean;
  /** More than half of the weight of this minute is used, as far as the host has stated it. */
  isBusy(): boolean;
  request<Body>(path: string, schema: z.ZodMiniType<Body>, signal?: AbortSignal): Promise<ExchangeResponse<Body>>;
}

const parseInteger = (text: string | null | undefined): number | null =>
  text && /^\d{1,15}$/.test(text) ? Number.parseInt(text, 10) : null;

// Some bans name their end only in the message.
const BANNED_UNTIL = /banned until (\d{13})/;

/** Reads dates by the clock of the exchange, as far as the browser shows it: the device's may be wrong. */
function parseRetryAfterMs({ headers }: Response, text: string, deviceNow: number): number {
  const now = parseHttpDate(headers.get('date')) ?? deviceNow;
  const seconds = parseRetryAfter(headers.get('retry-after'), now, MAX_BAN_S);
  if (seconds !== undefined) return Math.max(seconds, 1) * 1000;
  const until = parseInteger(BANNED_UNTIL.exec(text)?.[1]);
  return until === null ? DEFAULT_RETRY_AFTER_MS : Math.min(Math.max(until - now, 1_000), MAX_BAN_S * 1000);
}

/** What a host has stated about its limits. */
interface HostLimits {
  usedWeight: number;
  weightReadAt: number;
  blockedUntil: number;
}

// A host counts the requests of this device together, whichever screen sends them. Its bans outlive every screen.
const limitsOfApps = new WeakMap<WebDeps, Map<string, HostLimits>>();

function getLimits(deps: WebDeps, { rest }: ExchangeHost): HostLimits {
  const hosts = limitsOfApps.get(deps) ?? new Map<string, HostLimits>();
  const limits = hosts.get(rest) ?? { usedWeight: 0, weightReadAt: 0, blockedUntil: 0 };
  limitsOfApps.set(deps, hosts.set(rest, limits));
  return limits;
}

/** Chooses the host for this visitor. All clients of a host share its weight and its bans. */
export const createExchangeClient = async (deps: WebDeps): Promise<ExchangeClient> =>
  createClient(deps, await chooseHosts(deps));

/** Creates a client of the exchange that settled an order, for its evidence. It never switches to another exchange. */
export const createSettlementClient = (deps: WebDeps, source?: string): ExchangeClient =>
  createClient(deps, [getSettlementHost(deps, source)]);

function createClient(deps: WebDeps, hosts: readonly [ExchangeHost, ...ExchangeHost[]]): ExchangeClient {
  let [host, ...others] = hosts;

  async function fetchText(path: string, signal?: AbortSignal): Promise<{ response: Response; text: string } | null> {
    const init = { timeoutMs: REQUEST_TIMEOUT_MS, signal, credentials: 'omit' } as const;
    const answer = await fetchWithTimeout(deps.fetch, `${host.rest}${path}`, init, async response => ({
      response,
      text: await response.text(),
    }));
    return answer.kind === 'answered' ? answer.result : null;
  }

  function switchHost(): boolean {
    const other = others[0];
    if (!other) return false;
    others = [];
    host = other;
    return true;
  }

  async function request<Body>(
    path: string,
    schema: z.ZodMiniType<Body>,
    signal?: AbortSignal,
  ): Promise<ExchangeResponse<Body>> {
    const used = host;
    const limits = getLimits(deps, used);
    const blockedMs = limits.blockedUntil - deps.now();
    if (blockedMs > 0) return { kind: 'limited', retryAfterMs: blockedMs };
    const fetched = await fetchText(path, signal);
    if (!fetched) return { kind: 'unreachable' };
    const { response, text } = fetched;
    limits.usedWeight = parseInteger(response.headers.get('x-mbx-used-weight-1m')) ?? 0;
    limits.weightReadAt = deps.now();
    if (response.status === 429 || response.status === 418) {
      const retryAfterMs = parseRetryAfterMs(response, text, deps.now());
      limits.blockedUntil = deps.now() + retryAfterMs;
      return { kind: 'limited', retryAfterMs };
    }
    // Another request may have switched the host meanwhile.
    if (response.status === 451)
      return host !== used || switchHost() ? request(path, schema, signal) : { kind: 'restricted' };
    const body = parseJson(text);
    const refusal = ExchangeError.safeParse(body);
    if (refusal.success && is4xx(response)) return { kind: 'refused', code: refusal.data.code };
    const read = schema.safeParse(body);
    return response.ok && read.success ? { kind: 'answered', body: read.data } : { kind: 'broken' };
  }

  function isBusy(): boolean {
    const { usedWeight, weightReadAt } = getLimits(deps, host);
    return deps.now() - weightReadAt < WEIGHT_TTL_MS && usedWeight * 2 > host.weightLimit;
  }

  return {
    host: () => host,
    isSettlementMarket: () => host.rest === getSettlementHost(deps).rest,
    isBusy,
    request,
  };
}
