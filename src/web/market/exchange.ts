import type * as z from 'zod/mini';
import { ExchangeError } from '#contract/market.ts';
import { retryAfterOf } from '#web/api/retryAfter.ts';
import type { WebDeps } from '#web/deps.ts';
import { chooseHosts, type ExchangeHost } from './exchangeHost.ts';

const GIVE_UP_MS = 5_000;
/** How long to stay away after a refusal that does not say. */
const DEFAULT_WAIT_MS = 60_000;
/** The longest ban of the real exchange: three days. */
const LONGEST_BAN_S = 3 * 24 * 3_600;
export const INVALID_SYMBOL = -1121;

export type ExchangeAnswer<Body> =
  | { kind: 'answered'; body: Body }
  /** Too many requests: nothing more is asked before `retryAfterMs` is over. */
  | { kind: 'limited'; retryAfterMs: number }
  /** No host serves this place. */
  | { kind: 'restricted' }
  | { kind: 'refused'; code: number }
  | { kind: 'broken' }
  | { kind: 'unreachable' };

/** The REST side of the exchange, with what all its callers must respect together: host, weight and bans. */
export interface Exchange {
  host(): ExchangeHost;
  /** More than half of the minute's weight is used up. */
  isBusy(): boolean;
  ask<Body>(path: string, schema: z.ZodMiniType<Body>, signal?: AbortSignal): Promise<ExchangeAnswer<Body>>;
}

const wholeNumber = (text: string | null | undefined): number | null =>
  text && /^\d{1,15}$/.test(text) ? Number.parseInt(text, 10) : null;

/** A ban may only be told in words, with the moment it ends. */
const BANNED_UNTIL = /banned until (\d{13})/;

function waitOf(response: Response, text: string, now: number): number {
  const seconds = retryAfterOf(response.headers.get('retry-after'), now, LONGEST_BAN_S);
  if (seconds !== undefined) return Math.max(seconds, 1) * 1000;
  const until = wholeNumber(BANNED_UNTIL.exec(text)?.[1]);
  return until === null ? DEFAULT_WAIT_MS : Math.min(Math.max(until - now, 1_000), LONGEST_BAN_S * 1000);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Chooses the host for this visitor and answers the one way to ask it. */
export async function openExchange(deps: WebDeps): Promise<Exchange> {
  let [host, ...others] = await chooseHosts(deps);
  let usedWeight = 0;
  let blockedUntil = 0;

  async function fetchText(path: string, signal?: AbortSignal): Promise<{ response: Response; text: string } | null> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), GIVE_UP_MS);
    const stop = () => limit.abort();
    signal?.addEventListener('abort', stop);
    try {
      const response = await deps.fetch(`${host.rest}${path}`, { signal: limit.signal, credentials: 'omit' });
      return { response, text: await response.text() };
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  }

  function takeOtherHost(): boolean {
    const other = others[0];
    if (!other) return false;
    others = [];
    host = other;
    return true;
  }

  async function ask<Body>(
    path: string,
    schema: z.ZodMiniType<Body>,
    signal?: AbortSignal,
  ): Promise<ExchangeAnswer<Body>> {
    if (blockedUntil > deps.now()) return { kind: 'limited', retryAfterMs: blockedUntil - deps.now() };
    const answer = await fetchText(path, signal);
    if (!answer) return { kind: 'unreachable' };
    const { response, text } = answer;
    usedWeight = wholeNumber(response.headers.get('x-mbx-used-weight-1m')) ?? 0;
    if (response.status === 429 || response.status === 418) {
      const retryAfterMs = waitOf(response, text, deps.now());
      blockedUntil = deps.now() + retryAfterMs;
      return { kind: 'limited', retryAfterMs };
    }
    if (response.status === 451) return takeOtherHost() ? ask(path, schema, signal) : { kind: 'restricted' };
    const body = jsonOf(text);
    const refusal = ExchangeError.safeParse(body);
    if (!response.ok) return refusal.success ? { kind: 'refused', code: refusal.data.code } : { kind: 'broken' };
    const read = schema.safeParse(body);
    return read.success ? { kind: 'answered', body: read.data } : { kind: 'broken' };
  }

  return { host: () => host, isBusy: () => usedWeight * 2 > host.weightLimit, ask };
}
