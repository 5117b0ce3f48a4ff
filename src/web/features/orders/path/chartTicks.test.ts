import { getPriceTicks, getTimeTicks } from './chartTicks.ts';

it('marks round prices between the lowest and the highest', () => {
  expect(getPriceTicks(67_198, 67_221, 2).map(({ value }) => value)).toEqual([67_200, 67_210, 67_220]);
  expect(getPriceTicks(0.1601, 0.1604, 4).map(({ value }) => value)).toEqual([0.1601, 0.1602, 0.1603, 0.1604]);
});

// Mutation check: multiplying by a binary fraction must fail this test.
it('marks prices without rounding errors', () => {
  expect(getPriceTicks(142.4, 142.52, 2).map(({ value }) => String(value))).toEqual(['142.4', '142.45', '142.5']);
});

it('is never finer than the decimals of the price', () => {
  expect(getPriceTicks(142.45, 142.46, 2).map(({ value }) => value)).toEqual([142.45, 142.46]);
});

it('marks nothing for a constant price', () => {
  expect(getPriceTicks(7, 7, 2)).toEqual([]);
});

// A label of a time is a quarter of the narrowest chart. Mutation check: a step of 15 s must fail this test.
it.each([30, 60, 180, 300])('marks round times in %d seconds, far enough apart for their labels', seconds => {
  const from = Date.UTC(2026, 10, 20, 12, 0, 4);
  const ticks = getTimeTicks(from, from + seconds * 1000);
  expect(ticks.length).toBeGreaterThan(1);
  expect(ticks[1]!.share - ticks[0]!.share).toBeGreaterThanOrEqual(1 / 3);
  expect(ticks.every(({ value }) => value % 5_000 === 0)).toBe(true);
});
