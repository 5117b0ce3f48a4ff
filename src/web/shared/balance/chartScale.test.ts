import { stepPath, getTimeTicks, getValueTicks } from './chartScale.ts';

const local = (month: number, day: number, hour = 0) => new Date(2026, month, day, hour).getTime();
const times = (from: number, to: number) => getTimeTicks(from, to).map(({ value }) => new Date(value).getTime());

it('marks a week by midnights at equal distances', () => {
  expect(times(local(10, 15, 14), local(10, 22, 14))).toEqual([local(10, 18), local(10, 20), local(10, 22)]);
});

it('marks a day by full hours at equal distances', () => {
  expect(times(local(10, 22), local(10, 22, 17))).toEqual([local(10, 22, 6), local(10, 22, 12)]);
});

it('marks a few round balances, and none for a constant balance', () => {
  expect(getValueTicks(960, 1320).map(({ value }) => value)).toEqual([1000, 1200]);
  expect(getValueTicks(5, 5)).toEqual([]);
});

it('draws a balance as steps up to the end', () => {
  const places = [
    { x: 0, y: 1 },
    { x: 0.5, y: 0 },
  ];
  expect(stepPath(places, 100, 40)).toBe('M0 40H50V0H100');
});
