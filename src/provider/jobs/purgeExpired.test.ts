import { type LogFields, silentLog } from '#provider/core/log.ts';
import { purgeExpired } from './purgeExpired.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

// Mutation check: a purge that is awaited without catching its failure must fail this test.
it('runs the purges after one that fails, and logs each failure', async () => {
  const [ran, logged]: [string[], string[]] = [[], []];
  const error = (_event: string, fields?: LogFields) => void logged.push(String(fields?.error));
  const purge = (name: string) => async () => void ran.push(name);
  const fail = (message: string) => async () => {
    throw new Error(message);
  };
  const job = purgeExpired([purge('keys'), fail('no space'), purge('sessions'), fail('no lock'), purge('files')], {
    ...silentLog,
    error,
  });
  await jest.advanceTimersByTimeAsync(0);
  await job.stop();
  expect(ran).toEqual(['keys', 'sessions', 'files']);
  expect(logged).toEqual([expect.stringMatching(/no space.*no lock/)]);
});

// Mutation check: running the next purge after the signal must fail this test.
it('finishes the purge in progress when it is stopped, and begins no other', async () => {
  const ran: string[] = [];
  let finish: () => void = () => undefined;
  const first = () => new Promise<void>(resolve => (finish = resolve)).then(() => ran.push('keys'));
  const job = purgeExpired([first, async () => ran.push('sessions')], silentLog);
  const stopped = job.stop();
  finish();
  await stopped;
  expect(ran).toEqual(['keys']);
});
