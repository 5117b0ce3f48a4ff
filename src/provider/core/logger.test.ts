import { CANARIES, findCanaries } from '#test/support/fixtures/canaries.ts';
import { createLogger, toLog } from './logger.ts';

function record() {
  const lines: string[] = [];
  const logger = createLogger(
    line => lines.push(line),
    () => Date.UTC(2026, 0, 2),
  );
  return { log: toLog(logger), logger, lines };
}

it('writes one JSON line per event, with its level, time and fields', () => {
  const { log, lines } = record();
  log.warn('connections refused', { limit: 'total' });
  log.info('PostgreSQL runs again');
  expect(lines.every(line => line.endsWith('\n') && line.trim().split('\n').length === 1)).toBe(true);
  expect(lines.map(line => JSON.parse(line))).toEqual([
    { level: 'warn', at: '2026-01-02T00:00:00.000Z', event: 'connections refused', limit: 'total' },
    { level: 'info', at: '2026-01-02T00:00:00.000Z', event: 'PostgreSQL runs again' },
  ]);
});

it('writes an error with its stack', () => {
  const { log, lines } = record();
  log.error('request failed', { error: new Error('broken pipe') });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ error: expect.stringMatching(/^Error: broken pipe\n +at /) });
});

it.each(['error', 'err'])('writes no field of an %s, which may be a value of a user', name => {
  const { log, lines } = record();
  const refused = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(secret) already exists.' });
  log.error('request failed', { [name]: refused });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ [name]: expect.stringContaining('duplicate key') });
  expect(lines.join()).not.toContain('secret');
});

// Mutation check: removing `redact`, or a name from its list, must fail this test.
it('never writes a secret or personal field, at the top or up to two levels deep', () => {
  expect(Object.keys(CANARIES).length).toBeGreaterThanOrEqual(40);
  const { log, logger, lines } = record();
  for (const [name, canary] of Object.entries(CANARIES)) {
    log.error('request failed', { [name]: canary });
    log.error('request failed', { sent: { [name]: canary } });
    log.error('request failed', { sent: { by: { [name]: canary } } });
    logger.child({ [name]: canary }).warn('reply already sent');
  }
  expect(lines).toHaveLength(4 * Object.keys(CANARIES).length);
  expect(findCanaries(lines)).toEqual([]);
});

it('adds the bindings of a child logger, such as a request id', () => {
  const { logger, lines } = record();
  logger.child({ reqId: 'r1' }, { level: 'warn' }).info('not written');
  logger.child({ reqId: 'r1' }).warn('reply already sent');
  expect(lines.map(line => JSON.parse(line))).toEqual([
    { level: 'warn', at: '2026-01-02T00:00:00.000Z', event: 'reply already sent', reqId: 'r1' },
  ]);
});
