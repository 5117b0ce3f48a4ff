import type { AggTradeFrame, MiniTicker } from '#contract/market.ts';
import { getChangePercent, toChartNumber } from '#contract/money.ts';
import type { Delivery } from './sourceEvents.ts';
import { addBar, createBar, MAX_BARS, type Candle } from '#web/market/store/bars.ts';
import {
  appendTicker,
  countPriceDecimals,
  emptyTickerBatch,
  trimTrailingZeros,
} from '#web/market/exchange/tickerBatch.ts';

interface LatestValue {
  price: string;
  open: string;
  high: string;
  decimals: number;
  eventAt: number;
  /** Time of the last new event time, by the device's clock. */
  advancedAt: number;
  isChanged: boolean;
}

interface TickerConflater {
  /** Adds a row; returns false when its event time did not advance. */
  addTicker: (row: MiniTicker) => boolean;
  /** Adds a trade; returns false when its event time went back. The later of two trades with one time counts. */
  addTrade: (trade: AggTradeFrame) => boolean;
  /** Returns the changes since the last call, for the quoted symbols only. */
  drain: (quoted: ReadonlySet<string> | null) => Pick<Delivery, 'tickers' | 'bars' | 'ageMs'>;
}

const maxDecimals = (...prices: string[]): number =>
  prices.reduce((most, price) => Math.max(most, countPriceDecimals(price)), 0);

/** Creates a conflater. `now` is the device's clock, which counts the time that the device slept. */
export function createTickerConflater(now: () => number): TickerConflater {
  const values = new Map<string, LatestValue>();
  let bars: Record<string, Candle[]> = {};

  return {
    addTicker({ s: symbol, E: eventAt, c, o, h, l }) {
      const before = values.get(symbol);
      const price = trimTrailingZeros(c);
      if (price === '0' || eventAt <= (before?.eventAt ?? 0)) return false;
      const high = trimTrailingZeros(h);
      const decimals = Math.max(before?.decimals ?? 0, maxDecimals(price, high, trimTrailingZeros(l)));
      values.set(symbol, { price, open: o, high, decimals, eventAt, advancedAt: now(), isChanged: true });
      return true;
    },

    addTrade({ s: symbol, E: eventAt, p, T }) {
      const price = trimTrailingZeros(p);
      const newest = values.get(symbol);
      addBar((bars[symbol] ??= []), createBar(T, price));
      if (bars[symbol].length > MAX_BARS['1s']) bars[symbol].shift();
      if (!newest || eventAt < newest.eventAt) return false;
      const isNewer = eventAt > newest.eventAt;
      Object.assign(newest, {
        price,
        // A ticker follows only once a second, and a price above the high would contradict it.
        high: toChartNumber(price) > toChartNumber(newest.high) ? price : newest.high,
        decimals: Math.max(newest.decimals, countPriceDecimals(price)),
        eventAt,
        advancedAt: isNewer ? now() : newest.advancedAt,
        isChanged: true,
      });
      return isNewer;
    },

    drain(quoted) {
      const tickers = emptyTickerBatch();
      let last: LatestValue | null = null;
      for (const [symbol, newest] of values) {
        if (!newest.isChanged || (quoted && !quoted.has(symbol))) continue;
        if (!quoted && !symbol.endsWith('USDT')) continue;
        const { price, open, high, decimals, eventAt } = newest;
        appendTicker(tickers, { symbol, price, change: getChangePercent(open, price), high, decimals, eventAt });
        newest.isChanged = false;
        if (eventAt > (last?.eventAt ?? 0)) last = newest;
      }
      const drained = { tickers, bars, ageMs: last ? now() - last.advancedAt : 0 };
      bars = {};
      return drained;
    },
  };
}
