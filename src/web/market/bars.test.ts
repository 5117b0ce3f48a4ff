import { SERIES_SECONDS, withPoints } from './bars.ts';

const bar = (time: number) => ({ time, open: 1, high: 1, low: 1, close: time });

// Mutation check: keeping one second more must fail this test.
it('keeps the newest ten minutes of the line', () => {
  const line = withPoints(
    [],
    Array.from({ length: SERIES_SECONDS + 30 }, (_, time) => bar(time)),
  );
  expect([line.length, line[0]?.time, line.at(-1)?.time]).toEqual([SERIES_SECONDS, 30, SERIES_SECONDS + 29]);
});
