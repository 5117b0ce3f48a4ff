import { type Duplex } from 'node:stream';
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { toCodedField, getFieldMessage, type Refusal, type RefusalCode } from '#contract/errors.ts';
import { decimal, Price } from '#contract/money.ts';
import { type FieldErrors, ApiError, getStatus } from '#provider/core/apiError.ts';
import { type Log } from '#provider/core/log.ts';
import { toFieldErrors } from './toFieldErrors.ts';

/** Is told of every failure of the database that a request met. */
type OnDatabaseFailure = (error: unknown) => void;

/**
 * Every error leaves as `{ error, code, fields?, fieldCodes? }` with the right status: no stack, no SQL, no HTML. Failures of the
 * database go to `onDatabaseFailure`, which logs them by episode instead of one by one.
 */
export function registerErrorHandler(
  app: FastifyInstance,
  log: Log,
  onDatabaseFailure: OnDatabaseFailure = () => undefined,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isDisconnected(error, request)) return reply.hijack();
    const refused = toApiError(error, request, log);
    if (refused?.code === 'unavailable' && !(error instanceof ApiError)) onDatabaseFailure(error);
    return send(reply, refused);
  });
  app.setNotFoundHandler((_request, reply) => send(reply, new ApiError('not_found')));
}

/** The answer of a refusal. */
function toErrorBody({ code, message, details: { fields, params, price } }: ApiError): z.input<typeof Refusal> {
  return {
    error: message,
    code,
    ...(fields && toFieldBodies(fields)),
    ...(params && { params }),
    ...(price !== undefined && { price: z.encode(Price, decimal(price)) }),
  };
}

/** Says what is wrong with each field twice: as an English sentence, and as a code for apps that translate it. */
function toFieldBodies(errors: FieldErrors): Pick<Refusal, 'fields' | 'fieldCodes'> {
  const entries = Object.entries(errors);
  return {
    fields: Object.fromEntries(entries.map(([name, error]) => [name, getFieldMessage(error)])),
    fieldCodes: Object.fromEntries(entries.map(([name, error]) => [name, toCodedField(error)])),
  };
}

/** The answer of a request that is broken before any route is found: a bad address, an impossible parameter. */
export const sendMalformed = (reply: FastifyReply): FastifyReply => send(reply, new ApiError('malformed'));

/** The answer of a request in an HTTP version that the server does not speak. */
export const sendUnsupportedHttpVersion = (reply: FastifyReply): FastifyReply =>
  reply
    .code(505)
    .header('connection', 'close')
    .send(toErrorBody(new ApiError('malformed')));

const LINGER_TIMEOUT_MS = 500;

/**
 * Answers what is not HTTP, or came too late, on the bare socket, and destroys it. Node has let go of such a connection: one
 * that is only ended stays open for as long as the client keeps its side open.
 */
export function handleClientError(error: { code?: string }, socket: Duplex): void {
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const refused = new ApiError(isTooLarge ? 'too_large' : 'malformed');
  const body = JSON.stringify(toErrorBody(refused));
  const status = `${getStatus(refused.code)} ${isTooLarge ? 'Content Too Large' : 'Bad Request'}`;
  if (!socket.writable || error.code === 'ECONNRESET' || isUnused(socket)) return void socket.destroy();
  const headers = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`;
  // Destroyed a moment later: a client that is still sending would lose the answer to the reset.
  const deadline = setTimeout(() => socket.destroy(), LINGER_TIMEOUT_MS);
  socket.once('close', () => clearTimeout(deadline));
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`);
}

/** Browsers open connections ahead of need, and would take an answer there for that of their next request. */
const isUnused = (socket: Duplex): boolean => 'bytesRead' in socket && socket.bytesRead === 0;

function send(reply: FastifyReply, refused: ApiError | null): FastifyReply {
  if (!refused) return reply.code(500).send({ error: 'Something went wrong on our side.', code: 'internal' });
  if (refused.details.retryAfterS !== undefined) reply.header('retry-after', String(refused.details.retryAfterS));
  return reply.code(getStatus(refused.code)).send(toErrorBody(refused));
}

/** Returns whether the client closed its connection before its whole body had arrived and no client is left to answer. */
const isDisconnected = ({ code }: FastifyError, { raw }: FastifyRequest): boolean =>
  raw.readableAborted && !raw.complete && NETWORK.has(code);

/** What an error means to the client; null for a fault of our own, which is logged. */
function toApiError(error: FastifyError, request: FastifyRequest, log: Log): ApiError | null {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return toValidationError(error);
  const known = fromDatabase(error.code) ?? fromFastify(error);
  const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
  if (!known) log.error('request failed', { requestId: request.id, route, error });
  return known;
}

/** A parameter that cannot be an id names nothing; anything else that breaks a schema is said field by field. */
function toValidationError({ validationContext, validation }: FastifyError): ApiError {
  if (validationContext === 'params') return new ApiError('not_found');
  const fields = toFieldErrors(validation ?? []);
  return fields ? new ApiError('invalid_fields', { fields }) : new ApiError('malformed');
}

interface ErrorMapping {
  code: RefusalCode;
  retryAfterS?: number;
}

/** SQLSTATE codes that mean something else than their class. */
const BY_SQL_STATE: Record<string, ErrorMapping> = {
  // A server that became read-only, such as after a failover.
  '25006': { code: 'unavailable', retryAfterS: 10 },
  // Too many connections.
  '53300': { code: 'busy', retryAfterS: 1 },
};

const BY_SQL_CLASS: Record<string, ErrorMapping> = {
  '08': { code: 'unavailable', retryAfterS: 2 },
  '22': { code: 'invalid_fields' },
  '23': { code: 'conflict' },
  '40': { code: 'busy', retryAfterS: 1 },
  // Disk full, out of memory.
  '53': { code: 'unavailable', retryAfterS: 10 },
  '55': { code: 'busy', retryAfterS: 1 },
  '57': { code: 'unavailable', retryAfterS: 2 },
  // Input and output errors of the server's disk.
  '58': { code: 'unavailable', retryAfterS: 10 },
};
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
const POOL_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout)/;

/** What PostgreSQL's error class means; `undefined` when the error is none of its. */
function fromDatabase(code: string | undefined): ApiError | undefined {
  if (code === undefined) return undefined;
  if (NETWORK.has(code)) return new ApiError('unavailable', { retryAfterS: 2 });
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined;
  const known = BY_SQL_STATE[code] ?? BY_SQL_CLASS[code.slice(0, 2)];
  return known && new ApiError(known.code, { retryAfterS: known.retryAfterS });
}

function fromFastify({ statusCode, message }: FastifyError): ApiError | null {
  if (POOL_MESSAGES.test(message)) return new ApiError('unavailable', { retryAfterS: 2 });
  if (statusCode === 413) return new ApiError('too_large');
  if (statusCode === 415) return new ApiError('unsupported_type', { message: 'This content type is not accepted.' });
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new ApiError('malformed') : null;
}
