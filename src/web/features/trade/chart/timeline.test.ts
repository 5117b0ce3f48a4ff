import { isContinued, getBarPosition, getRightOffset, getTimeAt } from './timeline.ts';

const bar = (time: number) => ({ time, open: 1, high: 1, low: 1, close: 1 });
const BARS = [bar(100), bar(101), bar(104), bar(105)];

it.each([
  [100, 0],
  [102.5, 1.5],
  [105, 3],
  [110, 8],
  [98, -2],
])('locates second %d at bar %d', (time, position) => {
  expect(getBarPosition(time, BARS, 1)).toBe(position);
});

// Mutation check: placing a time between two bars must fail this test.
it.each([
  [120, 1],
  [179, 1],
  [180, 2],
  [239, 2],
  [241, 3],
  [59, -1],
])('locates second %d at the minute bar %d that contains it', (time, position) => {
  expect(getBarPosition(time, [bar(60), bar(120), bar(180)], 60)).toBe(position);
});

// Mutation check: counting the same seconds between all bars must fail this test.
it.each([
  [0, 100],
  [1.5, 102.5],
  [3, 105],
  [8, 110],
  [-2, 98],
])('finds at bar %d second %d', (position, time) => {
  expect(getTimeAt(position, BARS, 1)).toBe(time);
});

it('keeps a near end visible, and leaves the chart to the past when it is far', () => {
  expect(getRightOffset(null, 120)).toBe(12);
  expect(getRightOffset(30, 120)).toBe(35);
  expect(getRightOffset(300, 120)).toBe(54);
});

describe('updates that the chart receives bar by bar', () => {
  const known = Array.from({ length: 20 }, (_, index) => bar(index));
  it('are a changed newest bar, or one more', () => {
    expect(isContinued(known, [...known.slice(0, -1), bar(19)])).toBe(true);
    expect(isContinued(known, [...known.slice(1), bar(20)])).toBe(true);
  });
  it('are no changed past', () => {
    expect(isContinued(known, [...known.slice(0, 16), bar(16), ...known.slice(17)])).toBe(false);
    expect(isContinued([], known)).toBe(false);
  });
});
