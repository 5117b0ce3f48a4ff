import { createTimeFormatters } from './chartStyle.ts';

const { tick } = createTimeFormatters({ interval: '5m', language: 'en' });
/** Returns the label of a time of the user's time zone. */
const formatTick = (localTime: Date) => tick(localTime.getTime() / 1000);

// Mutation check: naming only the clock must fail this test.
it('names the day of a time axis at local midnight, and the clock at other times', () => {
  expect(formatTick(new Date(2026, 10, 21))).toBe('Nov 21');
  expect(formatTick(new Date(2026, 10, 21, 1))).toBe('01:00');
  expect(formatTick(new Date(2026, 11, 1, 9, 30))).toBe('09:30');
});
