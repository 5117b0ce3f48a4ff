import { TickMarkType, type UTCTimestamp } from 'lightweight-charts';
import { createTimeFormatters } from './chartStyle.ts';

const { tick } = createTimeFormatters({ interval: '5m', language: 'en' });
/** Returns the label of a time of the user's time zone. */
const formatTick = (localTime: Date, kind: TickMarkType) => tick((localTime.getTime() / 1000) as UTCTimestamp, kind);

// The library begins its days at midnight UTC, whatever the user's time zone is.
// Mutation check: naming only the day must fail this test.
it('names the day of a time axis at local midnight, and the clock beside it at other times', () => {
  expect(formatTick(new Date(2026, 10, 21), TickMarkType.DayOfMonth)).toBe('Nov 21');
  expect(formatTick(new Date(2026, 10, 21, 1), TickMarkType.DayOfMonth)).toBe('Nov 21, 01:00');
  expect(formatTick(new Date(2026, 11, 1, 9, 30), TickMarkType.Month)).toBe('Dec 1, 09:30');
  expect(formatTick(new Date(2026, 10, 22), TickMarkType.Time)).toBe('Nov 22');
  expect(formatTick(new Date(2026, 10, 21, 1), TickMarkType.Time)).toBe('01:00');
});
