import * as z from 'zod/mini';
import { AggTrade, ExchangeError, PairStatus, ServerTime, TickerPrice } from '#contract/market.ts';
import { parseHttpDate, parseRetryAfter } from '#contract/http/retryAfter.ts';
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { type ExchangeTrade } from './market.ts';

export interface AggTradesQuery {
  symbol: string;
  fromId?: number;
  startTime?: number;
  limit: number;
}

export interface ExchangeRest {
  trades(params: AggTradesQuery): Promise<ExchangeTrade[]>;
  serverTime(): Promise<number>;
  /** Returns the status of a pair, such as TRADING; null for an unknown pair. Throws without a valid response. */
  pairStatus(symbol: string): Promise<string | null>;
  /** Returns the newest prices of all pairs, or of these. Throws for an unknown pair. */
  prices(symbols: readonly string[] | null): Promise<TickerPrice[]>;
  /** Returns whether the rest of this minute's quota is reserved for settlement. */
  isBusy(): boolean;
  backoffUntilMs(): number | null;
  /** Returns the weight of this minute, as the exchange reported it last. */
  usedWeight(): number;
}

interface ExchangeRestDeps {
  host: string;
  fetch: typeof fetch;
  now: () => number;
  monotonicNow: () => number;
}

const REQUEST_TIMEOUT_MS = 4_000;
const DEFAULT_RETRY_AFTER_S = 10;
/** The exchange bans for three days at most. */
const MAX_RETRY_AFTER_S = 3 * 24 * 60 * 60;
/** Of the exchange's 6,000 per minute; other clients may share our address. */
const MAX_WEIGHT = 5_000;
const BUSY_WEIGHT = 3_000;

/** Creates the REST client. After a 429, a 418 or too much weight it sends nothing until the exchange allows it. */
export function createExchangeRest({ host, fetch, now, monotonicNow }: ExchangeRestDeps): ExchangeRest {
  // By the monotonic clock, because a corrected wall clock must neither end a ban nor prolong it.
  let backoffUntil = -Infinity;
  const weight = createUsedWeight(now);

  const getBackoffMs = () => Math.max(0, backoffUntil - monotonicNow());

  async function request(path: string): Promise<Response> {
    if (getBackoffMs() > 0) throw new Error('requests to the exchange are paused');
    const addWeight = weight.startRequest();
    const response = await fetch(`${host}${path}`, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    addWeight(parseUsedWeight(response));
    const pauseMs = getPauseMs(response, weight.used(), now());
    backoffUntil = Math.max(backoffUntil, monotonicNow() + pauseMs);
    return response;
  }

  async function get(path: string): Promise<unknown> {
    const response = await request(path);
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the exchange answered ${response.status}`);
    }
    return response.json();
  }

  return {
    async trades(params) {
      const query = Object.entries(params).map(([name, value]) => `${name}=${value}`);
      const rows = z.array(AggTrade).parse(await get(`/api/v3/aggTrades?${query.join('&')}`));
      return rows.map(({ a, p, T }) => ({ id: a, price: p, atMs: T })).sort((one, other) => one.id - other.id);
    },
    async serverTime() {
      return ServerTime.parse(await get('/api/v3/time')).serverTime;
    },
    async pairStatus(symbol) {
      const response = await request(`/api/v3/exchangeInfo?symbol=${symbol}`);
      const body: unknown = await response.json();
      const { data: refusal } = ExchangeError.safeParse(body);
      if (response.status === 400 && refusal?.code === UNKNOWN_SYMBOL) return null;
      const { symbols } = PairStatus.parse(body);
      return symbols.find(each => each.symbol === symbol)?.status ?? null;
    },
    isBusy: () => weight.used() > BUSY_WEIGHT,
    usedWeight: weight.used,
    async prices(symbols) {
      const query = symbols === null ? '' : `?symbols=${encodeURIComponent(JSON.stringify(symbols))}`;
      return z.array(TickerPrice).parse(await get(`/api/v3/ticker/price${query}`));
    },
    backoffUntilMs: () => (getBackoffMs() > 0 ? now() + getBackoffMs() : null),
  };
}

const UNKNOWN_SYMBOL = -1121;

const toMinute = (ms: number): number => Math.floor(ms / MINUTE_MS);

/** Tracks the weight of this minute, as responses report it. They can arrive out of order, or without a weight. */
function createUsedWeight(now: () => number) {
  let known = { minute: 0, weight: 0, request: 0 };
  let requests = 0;
  const used = () => (known.minute === toMinute(now()) ? known.weight : 0);
  return {
    used,
    /** Returns a function that adds the weight in the response. */
    startRequest() {
      requests += 1;
      const request = requests;
      return (weight: number | null) => {
        if (weight === null) return;
        // Lower in a later request: a new minute of the exchange. Lower in an earlier one: it arrived late.
        const isLater = request > known.request;
        known = {
          minute: toMinute(now()),
          weight: isLater ? weight : Math.max(used(), weight),
          request: Math.max(request, known.request),
        };
      };
    },
  };
}

/** Returns null for a response without the weight, such as one of a gateway. */
function parseUsedWeight({ headers }: Response): number | null {
  const weight = headers.get('x-mbx-used-weight-1m') ?? '';
  return /^\d{1,9}$/.test(weight) ? +weight : null;
}

/** Returns how long to send nothing after this response. */
function getPauseMs({ status, headers }: Response, weight: number, now: number): number {
  if (status === 429 || status === 418) {
    // A date is the exchange's, from whose clock ours may differ.
    const sentAt = parseHttpDate(headers.get('date')) ?? now;
    const retryAfterS = parseRetryAfter(headers.get('retry-after'), sentAt, MAX_RETRY_AFTER_S) ?? DEFAULT_RETRY_AFTER_S;
    return Math.max(1, retryAfterS) * 1_000;
  }
  return weight > MAX_WEIGHT ? (toMinute(now) + 1) * MINUTE_MS - now : 0;
}
