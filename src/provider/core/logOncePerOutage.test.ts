import { silentLog } from './log.ts';
import { logOncePerOutage } from './logOncePerOutage.ts';

function recordedLog() {
  const logged: string[] = [];
  const record = (event: string) => void logged.push(event);
  return { logged, log: { ...silentLog, error: record, info: record } };
}

// Mutation check: another number of lines must fail this test.
it('logs ten different failures at most, each once, and logs again after it passed', () => {
  const { logged, log } = recordedLog();
  const outage = logOncePerOutage(log, { failed: 'failed', passed: 'passed', fields: {} });
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 12; count += 1) outage.failed(new Error(`failure ${count}`));
  }
  expect(logged).toEqual(Array.from({ length: 10 }, () => 'failed'));
  outage.passed();
  outage.passed();
  outage.failed(new Error('failure 0'));
  expect(logged.slice(10)).toEqual(['passed', 'failed']);
});

// Mutation check: logging `passed` only after a failure must fail this test.
it('logs once that an outage has passed which its caller has logged', () => {
  const { logged, log } = recordedLog();
  const outage = logOncePerOutage(log, { failed: 'failed', passed: 'passed', fields: {}, isBegun: true });
  outage.passed();
  outage.passed();
  expect(logged).toEqual(['passed']);
});
