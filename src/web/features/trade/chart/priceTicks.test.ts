import { getPriceTicks } from './priceTicks.ts';

it('shows round prices, as many as fit', () => {
  expect(getPriceTicks(88_151, 88_243, 200, 2)).toEqual([88_160, 88_180, 88_200, 88_220, 88_240]);
  expect(getPriceTicks(88_151, 88_243, 100, 2)).toEqual([88_200]);
});

it('is never finer than the decimals of the price', () => {
  const ticks = getPriceTicks(0.161_25, 0.161_75, 400, 4);
  expect(ticks.map(tick => tick.toFixed(4))).toEqual(['0.1613', '0.1614', '0.1615', '0.1616', '0.1617']);
});

it('shows nothing without a range or space', () => {
  expect(getPriceTicks(5, 5, 200, 2)).toEqual([]);
  expect(getPriceTicks(1, 5, 20, 2)).toEqual([]);
});
