import type { AggTradeFrame, MiniTicker } from '#contract/market.ts';
import { changePercent } from '#contract/money.ts';
import { addBar, barAt, BARS_KEPT, type Candle } from './bars.ts';
import { addTick, digitsAfterPoint, noTicks, type Ticks, withoutTrailingZeros } from './ticks.ts';

interface Newest {
  price: string;
  open: string;
  high: string;
  decimals: number;
  eventAt: number;
  isChanged: boolean;
}

/** What keeps the newest value of each symbol between two deliveries: however many frames come, one value goes on. */
interface NewestValues {
  /** Takes a row; false when its event time did not move forward. */
  tickerSeen: (row: MiniTicker) => boolean;
  /** Takes a trade; false when its event time did not move forward, though the later of two of one moment counts. */
  tradeSeen: (trade: AggTradeFrame) => boolean;
  /** What has changed since the last time, of the quoted symbols. */
  takeChanges: (quoted: ReadonlySet<string> | null) => { ticks: Ticks; bars: Record<string, Candle[]> };
}

const digitsOf = (...prices: string[]): number =>
  prices.reduce((most, price) => Math.max(most, digitsAfterPoint(price)), 0);

export function newestValues(): NewestValues {
  const values = new Map<string, Newest>();
  let bars: Record<string, Candle[]> = {};

  return {
    tickerSeen({ s: symbol, E: eventAt, c, o, h, l }) {
      const before = values.get(symbol);
      const price = withoutTrailingZeros(c);
      if (price === '0' || eventAt <= (before?.eventAt ?? 0)) return false;
      const high = withoutTrailingZeros(h);
      const decimals = Math.max(before?.decimals ?? 0, digitsOf(price, high, withoutTrailingZeros(l)));
      values.set(symbol, { price, open: o, high, decimals, eventAt, isChanged: true });
      return true;
    },

    tradeSeen({ s: symbol, E: eventAt, p, T }) {
      const price = withoutTrailingZeros(p);
      const newest = values.get(symbol);
      addBar((bars[symbol] ??= []), barAt(T, price));
      if (bars[symbol].length > BARS_KEPT['1s']) bars[symbol].shift();
      if (!newest || eventAt < newest.eventAt) return false;
      const isNews = eventAt > newest.eventAt;
      Object.assign(newest, {
        price,
        decimals: Math.max(newest.decimals, digitsAfterPoint(price)),
        eventAt,
        isChanged: true,
      });
      return isNews;
    },

    takeChanges(quoted) {
      const ticks = noTicks();
      for (const [symbol, newest] of values) {
        if (!newest.isChanged || (quoted && !quoted.has(symbol))) continue;
        if (!quoted && !symbol.endsWith('USDT')) continue;
        const { price, open, high, decimals, eventAt } = newest;
        addTick(ticks, { symbol, price, change: changePercent(open, price), high, decimals, eventAt });
        newest.isChanged = false;
      }
      const taken = { ticks, bars };
      bars = {};
      return taken;
    },
  };
}
