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

// Mutation check: removing `redact` must fail this test.
it.each(['authorization', 'password', 'token', 'body'])('never writes a field named %s', name => {
  const { log, lines } = record();
  log.error('request failed', { [name]: 'secret', request: { [name]: 'secret', headers: { [name]: 'secret' } } });
  expect(lines.join()).not.toContain('secret');
});

it('adds the bindings of a child logger, such as a request id', () => {
  const { logger, lines } = record();
  logger.child({ reqId: 'r1' }, { level: 'warn' }).info('not written');
  logger.child({ reqId: 'r1' }).warn('reply already sent');
  expect(lines.map(line => JSON.parse(line))).toEqual([
    { level: 'warn', at: '2026-01-02T00:00:00.000Z', event: 'reply already sent', reqId: 'r1' },
  ]);
});
