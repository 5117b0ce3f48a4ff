import { once } from 'node:events';
import { silentLog } from '#provider/core/log.ts';
import { runPeriodically } from './runPeriodically.ts';

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
  const job = runPeriodically(100, 'test', work, silentLog);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(most).toEqual([1, 1, 1]);
  const stopped = job.stop();
  await jest.advanceTimersByTimeAsync(1_000);
  await stopped;
  expect(most).toHaveLength(3);
});

// Mutation check: leaving the signal of the work as it is in `stop` must fail this test.
it('aborts the signal of the run in progress when it is stopped, and starts no other', async () => {
  const signals: AbortSignal[] = [];
  const work = async (stopping: AbortSignal) => {
    signals.push(stopping);
    await once(stopping, 'abort');
  };
  const job = runPeriodically(100, 'test', work, silentLog);
  await job.stop();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

// Mutation check: logging every failure must fail this test.
it('continues after failures, and logs each of them and the recovery once', async () => {
  const logged: unknown[] = [];
  const record = (event: string, fields?: Record<string, unknown>) => void logged.push([event, fields?.job]);
  const log = { ...silentLog, error: record, info: record };
  let count = 0;
  const job = runPeriodically(
    100,
    'fragile',
    async () => {
      count += 1;
      if (count <= 4) throw new Error(count === 3 ? 'another thing' : 'the same thing');
    },
    log,
  );
  await jest.advanceTimersByTimeAsync(550);
  await job.stop();
  expect(count).toBe(6);
  expect(logged).toEqual([
    ['job failed', 'fragile'],
    ['job failed', 'fragile'],
    ['job works again', 'fragile'],
  ]);
});
