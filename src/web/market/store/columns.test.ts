import { NO_COLUMNS, newlyStale, withStale, withTickers } from './columns.ts';
import { type Ticker, toTickerBatch } from '#web/market/exchange/tickerBatch.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const aTick = (symbol: string, more: Partial<Ticker> = {}): Ticker => ({
  ...{ symbol, price: '1.5', change: 1, high: '2', decimals: 1, eventAt: NOON },
  ...more,
});

describe('the columns', () => {
  it('keep the index of a symbol', () => {
    const first = withTickers(NO_COLUMNS, toTickerBatch([aTick('A'), aTick('B')]), NOON);
    const second = withTickers(first, toTickerBatch([aTick('C'), aTick('A', { eventAt: NOON + 1 })]), NOON + 1);
    expect(second.symbols).toEqual(['A', 'B', 'C']);
    expect(second.indexes).toBe(
      withTickers(second, toTickerBatch([aTick('C', { eventAt: NOON + 2 })]), NOON + 2).indexes,
    );
  });

  it('are new arrays after every flush, and the previous ones stay unchanged', () => {
    const before = withTickers(NO_COLUMNS, toTickerBatch([aTick('A')]), NOON);
    const after = withTickers(before, toTickerBatch([aTick('A', { price: '9', eventAt: NOON + 1 })]), NOON + 1);
    expect([before.prices[0], after.prices[0]]).toEqual(['1.5', '9']);
    expect(Object.isFrozen(after)).toBe(true);
  });

  it('never show fewer decimals of a price than were seen before', () => {
    const before = withTickers(NO_COLUMNS, toTickerBatch([aTick('A', { decimals: 2 })]), NOON);
    expect(
      withTickers(before, toTickerBatch([aTick('A', { decimals: 0, eventAt: NOON + 1 })]), NOON + 1).decimals,
    ).toEqual([2]);
  });

  it('recognise a stale row beside fresh ones in the first response', () => {
    const columns = withTickers(
      NO_COLUMNS,
      toTickerBatch([aTick('NEW'), aTick('OLD', { eventAt: NOON - 60_000 })]),
      NOON,
    );
    expect(columns.stale).toEqual([false, true]);
  });

  it('report each row that became stale once', () => {
    const columns = withTickers(NO_COLUMNS, toTickerBatch([aTick('A')]), NOON);
    expect(newlyStale(columns, NOON + 5_000).indexes).toEqual([]);
    expect(newlyStale(columns, NOON + 5_001).indexes).toEqual([0]);
    expect(newlyStale(withStale(columns, [0]), NOON + 60_000).indexes).toEqual([]);
  });

  it('report when the oldest fresh row becomes stale', () => {
    const rows = [aTick('OLD', { eventAt: NOON - 4_000 }), aTick('NEW'), aTick('DEAD', { eventAt: NOON - 60_000 })];
    const columns = withTickers(NO_COLUMNS, toTickerBatch(rows), NOON);
    expect(newlyStale(columns, NOON)).toEqual({ indexes: [], nextAt: NOON + 1_000 });
    expect(newlyStale(columns, NOON + 1_001)).toEqual({ indexes: [0], nextAt: NOON + 5_000 });
    expect(newlyStale(NO_COLUMNS, NOON).nextAt).toBe(Infinity);
  });

  it('keep a column identical while no value in it changes', () => {
    const before = withTickers(NO_COLUMNS, toTickerBatch([aTick('A'), aTick('B')]), NOON);
    const after = withTickers(before, toTickerBatch([aTick('B', { price: '1.6', eventAt: NOON + 1 })]), NOON + 1);
    expect([after.highs, after.decimals, after.stale]).toEqual([before.highs, before.decimals, before.stale]);
    expect(after.highs).toBe(before.highs);
    const higher = withTickers(after, toTickerBatch([aTick('A', { high: '3', eventAt: NOON + 2 })]), NOON + 2);
    expect([before.highs, higher.highs]).toEqual([
      ['2', '2'],
      ['3', '2'],
    ]);
  });
});
