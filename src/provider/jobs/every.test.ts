import { silentLog } from '#provider/db/log.ts';
import { every } from './every.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('works at once and again after each end, never twice at the same time', async () => {
  let running = 0;
  const most: number[] = [];
  const work = async () => {
    most.push((running += 1));
    await new Promise(resolve => setTimeout(resolve, 250));
    running -= 1;
  };
  const job = every(100, 'test', work, silentLog);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(most).toEqual([1, 1, 1]);
  const stopped = job.stop();
  await jest.advanceTimersByTimeAsync(1_000);
  await stopped;
  expect(most).toHaveLength(3);
});

it('goes on after a failure, and says it', async () => {
  const said: unknown[] = [];
  const log = {
    ...silentLog,
    error: (event: string, fields?: Record<string, unknown>) => void said.push([event, fields?.job]),
  };
  let count = 0;
  const job = every(
    100,
    'fragile',
    async () => {
      count += 1;
      if (count === 1) throw new Error('once');
    },
    log,
  );
  await jest.advanceTimersByTimeAsync(150);
  await job.stop();
  expect([count, said]).toEqual([2, [['job failed', 'fragile']]]);
});
