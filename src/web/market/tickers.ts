import * as z from 'zod/mini';
import { LIVE_WITHIN_MS, Ticker24h } from '#contract/market.ts';
import { changePercent } from '#contract/money.ts';
import { type Exchange, type ExchangeAnswer, INVALID_SYMBOL } from './exchange.ts';
import { digitsAfterPoint, type Tick, withoutTrailingZeros } from './ticks.ts';

/** Up to this many symbols are asked for by name; more come as the full array. */
const ASKED_BY_NAME = 20;

/** The full array holds thousands of rows, dead ones too: one row that cannot be read must not cost the others. */
const Rows = z.array(z.unknown());

/** The rows that live: a positive price, and no older than 24 hours beside the newest row. `tradedAt` tells when a row's price was made. */
export function liveTicks(
  rows: readonly unknown[],
  tradedAt: (row: Ticker24h) => number = ({ closeTime }) => closeTime,
): Tick[] {
  const read = rows.map(row => Ticker24h.safeParse(row)).flatMap(row => (row.success ? [row.data] : []));
  const newest = read.reduce((latest, { closeTime }) => Math.max(latest, closeTime), 0);
  return read.flatMap(row => {
    const { symbol, lastPrice, openPrice, highPrice, lowPrice, closeTime } = row;
    const price = withoutTrailingZeros(lastPrice);
    if (price === '0' || closeTime <= newest - LIVE_WITHIN_MS) return [];
    const high = withoutTrailingZeros(highPrice);
    const decimals = Math.max(...[price, high, withoutTrailingZeros(lowPrice)].map(digitsAfterPoint));
    return [{ symbol, price, change: changePercent(openPrice, price), high, decimals, eventAt: tradedAt(row) }];
  });
}

const named = (pairs: readonly string[]): string => `?symbols=${encodeURIComponent(JSON.stringify(pairs))}`;

export interface TickerDesk {
  /** `null` asks for every USDT pair. */
  askFor: (pairs: readonly string[] | null, signal?: AbortSignal) => Promise<ExchangeAnswer<Tick[]>>;
  /** The exchange has answered before. */
  hasAnswered: () => boolean;
}

/** Asks for tickers: by name while the pairs are few, else the full array; only live rows of what was asked for. */
export function tickerDesk(exchange: Exchange): TickerDesk {
  const unknownPairs = new Set<string>();
  let hasAnswered = false;
  const lastTrades = new Map<string, { lastId: number; seenAt: number }>();

  /** The exchange's time goes on while trading stands still: only a new trade makes a price younger. */
  function tradedAt({ symbol, lastId, closeTime }: Ticker24h): number {
    if (lastId === undefined) return closeTime;
    const known = lastTrades.get(symbol);
    if (known?.lastId === lastId) return known.seenAt;
    lastTrades.set(symbol, { lastId, seenAt: closeTime });
    return closeTime;
  }

  async function askFor(pairs: readonly string[] | null, signal?: AbortSignal): Promise<ExchangeAnswer<Tick[]>> {
    const known = pairs?.filter(pair => !unknownPairs.has(pair)) ?? null;
    if (known?.length === 0) return { kind: 'answered', body: [] };
    const isNamed = known !== null && known.length <= ASKED_BY_NAME;
    const answer = await exchange.ask(`/api/v3/ticker/24hr${isNamed ? named(known) : ''}`, Rows, signal);
    if (answer.kind === 'refused' && answer.code === INVALID_SYMBOL && isNamed) return dropUnknown(known, signal);
    if (answer.kind !== 'answered') return answer;
    hasAnswered = true;
    const quoted = known && new Set(known);
    return {
      kind: 'answered',
      body: liveTicks(answer.body, tradedAt).filter(({ symbol }) => quoted?.has(symbol) ?? symbol.endsWith('USDT')),
    };
  }

  /** One unknown symbol spoils the whole request and is not named in it: the full array tells which one it was. */
  async function dropUnknown(pairs: readonly string[], signal?: AbortSignal): Promise<ExchangeAnswer<Tick[]>> {
    const everything = await askFor(null, signal);
    if (everything.kind !== 'answered') return everything;
    const listed = new Set(everything.body.map(({ symbol }) => symbol));
    for (const pair of pairs) if (!listed.has(pair)) unknownPairs.add(pair);
    return { kind: 'answered', body: everything.body.filter(({ symbol }) => pairs.includes(symbol)) };
  }

  return { askFor, hasAnswered: () => hasAnswered };
}
