import { type Logger, pino } from 'pino';
import { type Log } from './log.ts';

/** What gives access to an account or describes its owner. Redacted at the top and up to two levels deep. */
const SECRET_FIELDS = [
  ...['authorization', 'cookie', 'headers', 'body', 'query', 'params', 'url', 'userAgent', 'address'],
  ...['password', 'currentPassword', 'token', 'sessionCode', 'idempotencyKey', 'endpoint', 'keys', 'p256dh', 'auth'],
  ...['fullName', 'username', 'email', 'phoneNumber', 'payId', 'receivePId', 'appNotice', 'reason', 'text'],
  ...['firstName', 'middleName', 'lastName', 'dateOfBirth', 'street', 'city', 'state', 'postalCode', 'country'],
  ...['employmentStatus', 'annualIncome', 'documentType', 'idFront', 'idBack', 'cameraRoll'],
  ...['paymentAddress', 'transactionId', 'transactionScreenshot'],
];
const REDACTED_PATHS = SECRET_FIELDS.flatMap(name => [name, `*.${name}`, `*.*.${name}`]);

/** Leaves out the fields of an error, such as the values that PostgreSQL refused. */
const toText = (error: unknown): unknown => (error instanceof Error ? (error.stack ?? error.message) : error);

/** Creates the logger of the process: one JSON line per event with `level`, `at`, `event` and its fields. */
export const createLogger = (write: (line: string) => void, now: () => number = Date.now): Logger =>
  pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: () => `,"at":"${new Date(now()).toISOString()}"`,
      formatters: { level: level => ({ level }) },
      serializers: { error: toText, err: toText },
      redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
    },
    { write },
  );

export const toLog = (logger: Logger): Log => ({
  info: (event, fields = {}) => logger.info(fields, event),
  warn: (event, fields = {}) => logger.warn(fields, event),
  error: (event, fields = {}) => logger.error(fields, event),
});
