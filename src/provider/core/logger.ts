import { type Logger, pino } from 'pino';
import { type Log } from './log.ts';

/** Redacted at the top and up to two levels deep. */
const SECRET_FIELDS = ['authorization', 'password', 'token', 'body'];
const REDACTED_PATHS = SECRET_FIELDS.flatMap(name => [name, `*.${name}`, `*.*.${name}`]);

const toText = (error: unknown): unknown => (error instanceof Error ? (error.stack ?? error.message) : error);

/** Creates the logger of the process: one JSON line per event with `level`, `at`, `event` and its fields. */
export const createLogger = (write: (line: string) => void, now: () => number = Date.now): Logger =>
  pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: () => `,"at":"${new Date(now()).toISOString()}"`,
      formatters: { level: level => ({ level }) },
      serializers: { error: toText },
      redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
    },
    { write },
  );

export const toLog = (logger: Logger): Log => ({
  info: (event, fields = {}) => logger.info(fields, event),
  warn: (event, fields = {}) => logger.warn(fields, event),
  error: (event, fields = {}) => logger.error(fields, event),
});
