import { type Trade } from './fillMinute.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './minutes.ts';
import { LISTED_AT, getPriceWalk } from './priceWalk.ts';
import { summarizeTrades } from './summary.ts';
import { SEEDED_MARKETS } from './symbols.ts';
import { createTape } from './tape.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 34, 56, 789);

const tape = (symbol: string, seed = 'larkspur') => {
  const market = SEEDED_MARKETS.find(row => row.symbol === symbol)!;
  return createTape(getPriceWalk(market, seed));
};

const ids = (trades: Trade[]) => trades.map(trade => trade.id);
const run = (first: number, length: number) => Array.from({ length }, (_, index) => first + index);

describe('the path of a symbol', () => {
  it('lists at least sixty pairs that trade at prices above zero', () => {
    expect(SEEDED_MARKETS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(SEEDED_MARKETS.map(market => market.symbol)).size).toBe(SEEDED_MARKETS.length);
    for (const { symbol } of SEEDED_MARKETS) {
      const last = tape(symbol).lastTradeAt(NOW)!;
      expect(last.price).toBeGreaterThan(0);
      expect(NOW - last.at).toBeLessThan(5 * SECOND_MS);
    }
  });

  it('is the same in two processes, and another market for another seed', () => {
    const minute = (seed: string) => tape('ETHUSDT', seed).between(NOW - MINUTE_MS, NOW, Infinity);
    expect(minute('one')).toEqual(minute('one'));
    expect(minute('one')).not.toEqual(minute('two'));
  });

  // Mutation check: numbering the trades of every minute from the hour's first id must fail this test.
  it('returns the same trades by time, by id and one after the other, across hours and days', () => {
    const midnight = Date.UTC(2026, 10, 20);
    const inOrder = tape('SOLUSDT').between(midnight - 2 * HOUR_MS, midnight + 2 * HOUR_MS, Infinity);
    expect(ids(inOrder)).toEqual(run(inOrder[0]!.id, inOrder.length));

    const other = tape('SOLUSDT');
    for (let index = inOrder.length - 1; index > 0; index -= 997) {
      const trade = inOrder[index]!;
      expect(other.fromId(trade.id, NOW, 1)).toEqual([trade]);
      expect(other.lastTradeAt(trade.at)).toEqual(inOrder.findLast(({ at }) => at <= trade.at));
      expect(other.summarize(trade.at, midnight + 2 * HOUR_MS + 1)).toEqual(
        summarizeTrades(inOrder.filter(({ at }) => at >= trade.at)),
      );
    }
  });

  it('sums a day up from its hours to the sum of its single trades', () => {
    const { between, summarizeDayUntil, summarize } = tape('TRXUSDT');
    const from = NOW - DAY_MS + 1;
    expect(summarize(from, NOW + 1)).toEqual(summarizeTrades(between(from, NOW, Infinity)));
    for (const now of [NOW, NOW + 1, NOW - (NOW % MINUTE_MS) - 1, NOW - (NOW % MINUTE_MS)])
      expect(summarizeDayUntil(now)).toEqual(summarize(now - DAY_MS + 1, now + 1));
  });

  it('trades several times a second in a liquid pair, and about every two seconds in an illiquid one', () => {
    const inAnHour = (symbol: string) => tape(symbol).between(NOW - HOUR_MS, NOW, Infinity);
    expect(inAnHour('BTCUSDT').length / 3_600).toBeGreaterThan(3);
    const slow = inAnHour('MANAUSDT');
    expect(slow.length / 3_600).toBeGreaterThan(0.5);
    const longest = Math.max(...slow.slice(1).map((trade, index) => trade.at - slow[index]!.at));
    expect(longest).toBeLessThan(5 * SECOND_MS);
  });

  it('stays near its usual price for years, with the expected daily volatility', () => {
    const { summarize } = tape('BTCUSDT');
    const getOpen = (day: number) => summarize(day, day + MINUTE_MS)!.open;
    const moves: number[] = [];
    for (let day = LISTED_AT; day < NOW - DAY_MS; day += 7 * DAY_MS) {
      expect(getOpen(day) / 100).toBeGreaterThan(40_000);
      expect(getOpen(day) / 100).toBeLessThan(200_000);
      moves.push(Math.log(getOpen(day + DAY_MS) / getOpen(day)));
    }
    const deviation = Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length);
    expect(deviation).toBeGreaterThan(0.01);
    expect(deviation).toBeLessThan(0.04);
  });

  it('begins when the pair was listed', () => {
    const { between, lastTradeAt, fromId } = tape('BTCUSDT');
    expect(lastTradeAt(LISTED_AT - 1)).toBeNull();
    expect(between(0, LISTED_AT + MINUTE_MS, 1)[0]).toMatchObject({ id: 0 });
    expect(fromId(0, NOW, 1)[0]!.at - LISTED_AT).toBeLessThan(SECOND_MS);
  });
});
