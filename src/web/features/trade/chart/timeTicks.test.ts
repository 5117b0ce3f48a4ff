import { getTimeTicks } from './timeTicks.ts';

const at = (...time: [hours: number, minutes: number, seconds?: number]) =>
  new Date(2026, 10, 21, ...time).getTime() / 1000;

it('returns round times, newest first, as many as fit', () => {
  expect(getTimeTicks(at(14, 27, 8), at(14, 29, 8), 4, 1)).toEqual([
    at(14, 29),
    at(14, 28, 30),
    at(14, 28),
    at(14, 27, 30),
  ]);
  expect(getTimeTicks(at(14, 27, 8), at(14, 29, 8), 3, 1)).toEqual([at(14, 29), at(14, 28)]);
});

it('counts the steps from the midnight of the user', () => {
  const day = (date: number) => new Date(2026, 10, date).getTime() / 1000;
  expect(getTimeTicks(day(20) + 3600, day(22) + 3600, 2, 3600)).toEqual([day(22), day(21)]);
});

it('is never finer than a bar', () => {
  expect(getTimeTicks(at(14, 0), at(14, 9), 100, 300)).toEqual([at(14, 5), at(14, 0)]);
});

it('returns nothing for an empty range or no space', () => {
  expect(getTimeTicks(5, 5, 3, 1)).toEqual([]);
  expect(getTimeTicks(5, 50, 0, 1)).toEqual([]);
});
