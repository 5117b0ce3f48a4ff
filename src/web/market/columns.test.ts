import { NO_COLUMNS, newlyStale, withStale, withTicks } from './columns.ts';
import { type Tick, ticksOf } from './ticks.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const aTick = (symbol: string, more: Partial<Tick> = {}): Tick => ({
  ...{ symbol, price: '1.5', change: 1, high: '2', decimals: 1, eventAt: NOON },
  ...more,
});

describe('the columns', () => {
  it('keep the index of a symbol for ever', () => {
    const first = withTicks(NO_COLUMNS, ticksOf([aTick('A'), aTick('B')]), NOON);
    const second = withTicks(first, ticksOf([aTick('C'), aTick('A', { eventAt: NOON + 1 })]), NOON + 1);
    expect(second.symbols).toEqual(['A', 'B', 'C']);
    expect(second.indexes).toBe(withTicks(second, ticksOf([aTick('C', { eventAt: NOON + 2 })]), NOON + 2).indexes);
  });

  it('are new arrays after every flush, and leave the ones before untouched', () => {
    const before = withTicks(NO_COLUMNS, ticksOf([aTick('A')]), NOON);
    const after = withTicks(before, ticksOf([aTick('A', { price: '9', eventAt: NOON + 1 })]), NOON + 1);
    expect([before.prices[0], after.prices[0]]).toEqual(['1.5', '9']);
    expect(Object.isFrozen(after)).toBe(true);
  });

  it('never show fewer decimals of a price than have been seen', () => {
    const before = withTicks(NO_COLUMNS, ticksOf([aTick('A', { decimals: 2 })]), NOON);
    expect(withTicks(before, ticksOf([aTick('A', { decimals: 0, eventAt: NOON + 1 })]), NOON + 1).decimals).toEqual([
      2,
    ]);
  });

  it('tell an old row of a first answer from the fresh ones beside it', () => {
    const columns = withTicks(NO_COLUMNS, ticksOf([aTick('NEW'), aTick('OLD', { eventAt: NOON - 60_000 })]), NOON);
    expect(columns.stale).toEqual([false, true]);
  });

  it('name each row that grew too old once', () => {
    const columns = withTicks(NO_COLUMNS, ticksOf([aTick('A')]), NOON);
    expect(newlyStale(columns, NOON + 5_000).indexes).toEqual([]);
    expect(newlyStale(columns, NOON + 5_001).indexes).toEqual([0]);
    expect(newlyStale(withStale(columns, [0]), NOON + 60_000).indexes).toEqual([]);
  });

  it('say when the oldest of the fresh rows grows too old', () => {
    const rows = [aTick('OLD', { eventAt: NOON - 4_000 }), aTick('NEW'), aTick('DEAD', { eventAt: NOON - 60_000 })];
    const columns = withTicks(NO_COLUMNS, ticksOf(rows), NOON);
    expect(newlyStale(columns, NOON)).toEqual({ indexes: [], nextAt: NOON + 1_000 });
    expect(newlyStale(columns, NOON + 1_001)).toEqual({ indexes: [0], nextAt: NOON + 5_000 });
    expect(newlyStale(NO_COLUMNS, NOON).nextAt).toBe(Infinity);
  });

  it('keep a field as it is while nothing in it changes', () => {
    const before = withTicks(NO_COLUMNS, ticksOf([aTick('A'), aTick('B')]), NOON);
    const after = withTicks(before, ticksOf([aTick('B', { price: '1.6', eventAt: NOON + 1 })]), NOON + 1);
    expect([after.highs, after.decimals, after.stale]).toEqual([before.highs, before.decimals, before.stale]);
    expect(after.highs).toBe(before.highs);
    const higher = withTicks(after, ticksOf([aTick('A', { high: '3', eventAt: NOON + 2 })]), NOON + 2);
    expect([before.highs, higher.highs]).toEqual([
      ['2', '2'],
      ['3', '2'],
    ]);
  });
});
