import { MAX_BARS, INTERVALS, INTERVAL_SECONDS, withBars, withHistory } from './bars.ts';

const bar = (time: number, close = time) => ({ time, open: close, high: close, low: close, close });

// Mutation check: keeping one more bar must fail this test.
it.each(INTERVALS)('keeps the newest bars of %s', interval => {
  const seconds = INTERVAL_SECONDS[interval];
  const limit = MAX_BARS[interval];
  const bars = withBars(
    [],
    Array.from({ length: limit + 30 }, (_, index) => bar(index * seconds)),
    interval,
  );
  expect([bars.length, bars[0]?.time, bars.at(-1)?.time]).toEqual([limit, 30 * seconds, (limit + 29) * seconds]);
});

it('merges the seconds of five minutes into one bar', () => {
  const bars = withBars([], [bar(301, 10), bar(420, 14), bar(599, 8), bar(600, 9)], '5m');
  expect(bars).toEqual([{ time: 300, open: 10, high: 14, low: 8, close: 8 }, bar(600, 9)]);
});

// Mutation check: copying every bar must fail this test. The chart could no longer detect what changed.
it('keeps unchanged bars identical', () => {
  const before = [bar(1), bar(2), bar(3)];
  const after = withBars(before, [bar(3, 5)], '1s');
  expect(after.slice(0, 2).every((each, index) => each === before[index])).toBe(true);
  expect(after.at(-1)).toEqual({ time: 3, open: 3, high: 5, low: 3, close: 5 });
});

describe('a loaded history', () => {
  // Mutation check: merging every live second must fail this test.
  it('keeps the close of a candle in which a gap began', () => {
    const live = { known: [bar(0, 6)], since: 0, streamedSince: [bar(50, 7), bar(70, 13)] };
    const bars = withHistory([bar(0, 9), bar(60, 12)], live, '1m');
    expect(bars.map(({ time, close }) => [time, close])).toEqual([
      [0, 9],
      [60, 13],
    ]);
  });

  it('continues the earlier bars that it overlaps, and replaces those before a gap', () => {
    const live = { known: [bar(1), bar(2), bar(3)], streamedSince: [] };
    expect(withHistory([bar(3), bar(4)], { ...live, since: 3 }, '1s').map(({ time }) => time)).toEqual([1, 2, 3, 4]);
    expect(withHistory([bar(5), bar(6)], { ...live, since: 5 }, '1s').map(({ time }) => time)).toEqual([5, 6]);
  });

  // Mutation check: taking a second after the gap for a bar before it must fail this test.
  it('replaces the bars before a gap although the next second has arrived', () => {
    const next = bar(7);
    const live = { known: [bar(1), bar(2), next], since: 5, streamedSince: [next] };
    expect(withHistory([bar(5), bar(6)], live, '1s').map(({ time }) => time)).toEqual([5, 6, 7]);
  });

  it('of an exchange without such candles leaves the live bars', () => {
    const known = [bar(0), bar(1)];
    expect(withHistory([], { known, since: 0, streamedSince: [] }, '1s')).toBe(known);
  });
});
