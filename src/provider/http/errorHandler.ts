import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type Duplex } from 'node:stream';
import * as z from 'zod/mini';
import { type Refusal } from '#contract/errors.ts';
import { decimal, Price } from '#contract/money.ts';
import { getFieldMessage, toCodedField } from '#contract/texts/errorTexts.ts';
import { type FieldErrors, ApiError, getStatus } from '#provider/core/apiError.ts';
import { getErrorCode } from '#provider/core/errorCode.ts';
import { type Log, type LogFields } from '#provider/core/log.ts';
import { getRollbackCause } from '#provider/db/rolledBackError.ts';
import { getRoute } from './requestId.ts';
import { NETWORK_CODES, toDatabaseRefusal } from './databaseRefusal.ts';
import { toFieldErrors } from './toFieldErrors.ts';

type OnDatabaseFailure = (error: unknown) => void;

/**
 * Answers every error as `{ error, code, fields?, fieldCodes? }` without stack, SQL or HTML. Passes database failures
 * to `onDatabaseFailure`, which logs them once per outage.
 */
export function registerErrorHandler(
  app: FastifyInstance,
  log: Log,
  onDatabaseFailure: OnDatabaseFailure = () => undefined,
): void {
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    if (isDisconnected(thrown, request)) return reply.hijack();
    const error = getRollbackCause(thrown);
    // Those of a file whose stream failed before its first byte.
    reply.removeHeader('content-type').removeHeader('content-disposition');
    const refused = toApiError(error, request, log);
    if (refused.code === 'unavailable' && !(error instanceof ApiError)) onDatabaseFailure(error);
    return send(reply, refused);
  });
  app.setNotFoundHandler((_request, reply) => send(reply, new ApiError('not_found')));
}

function toErrorBody({ code, message, details: { fields, params, price } }: ApiError): z.input<typeof Refusal> {
  return {
    error: message,
    code,
    ...(fields && toFieldBodies(fields)),
    ...(params && { params }),
    ...(price !== undefined && { price: z.encode(Price, decimal(price)) }),
  };
}

/** Names each field twice: with an English sentence, and with a code for translations. */
function toFieldBodies(errors: FieldErrors): Pick<Refusal, 'fields' | 'fieldCodes'> {
  const entries = Object.entries(errors);
  return {
    fields: Object.fromEntries(entries.map(([name, error]) => [name, getFieldMessage(error)])),
    fieldCodes: Object.fromEntries(entries.map(([name, error]) => [name, toCodedField(error)])),
  };
}

export const sendMalformed = (reply: FastifyReply): FastifyReply => send(reply, new ApiError('malformed'));

const sendUnsupportedHttpVersion = (reply: FastifyReply): FastifyReply =>
  reply
    .code(505)
    .header('connection', 'close')
    .send(toErrorBody(new ApiError('malformed')));

const LINGER_TIMEOUT_MS = 500;

/**
 * Answers on the bare socket what is not HTTP or came too late, and destroys it. Node has detached such a socket: after
 * `end` alone it stays open as long as the client keeps its side open.
 */
export function handleClientError(error: { code?: string }, socket: Duplex): void {
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const refused = isTooLarge
    ? new ApiError('too_large', { message: 'The headers of this request are too large.' })
    : new ApiError('malformed');
  const body = JSON.stringify(toErrorBody(refused));
  const status = `${getStatus(refused.code)} ${isTooLarge ? 'Content Too Large' : 'Bad Request'}`;
  if (!socket.writable || error.code === 'ECONNRESET' || isUnused(socket)) return void socket.destroy();
  const headers = [
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    // Node adds it to all other responses.
    `Date: ${new Date().toUTCString()}`,
    'Connection: close',
  ].join('\r\n');
  // Delayed, because a client that still sends would lose the response to the reset.
  const deadline = setTimeout(() => socket.destroy(), LINGER_TIMEOUT_MS);
  socket.once('close', () => clearTimeout(deadline));
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`);
}

/** Browsers preconnect, and would take a response there for that of their next request. */
const isUnused = (socket: Duplex): boolean => 'bytesRead' in socket && socket.bytesRead === 0;

const ERROR_JSON = { type: 'application/json; charset=utf-8', write: (body: unknown) => JSON.stringify(body) };

function send(reply: FastifyReply, refused: ApiError): FastifyReply {
  if (refused.details.retryAfterS !== undefined) reply.header('retry-after', String(refused.details.retryAfterS));
  // A route may describe another response of this status, as /health/ready does.
  const { type, write } = ERROR_JSON;
  return reply.code(getStatus(refused.code)).type(type).serializer(write).send(toErrorBody(refused));
}

const isDisconnected = ({ code }: FastifyError, { raw }: FastifyRequest): boolean =>
  raw.readableAborted && !raw.complete && NETWORK_CODES.has(code);

/** Maps an error to a refusal; one without a rule is `internal`. Logs that, and the cause of a refusal. */
function toApiError(error: FastifyError | Error, request: FastifyRequest, log: Log): ApiError {
  if (hasZodFastifySchemaValidationErrors(error)) return toValidationError(error);
  const known = error instanceof ApiError ? error : (toDatabaseRefusal(error) ?? fromFastify(error));
  const logged = error instanceof ApiError ? error.cause : known === null ? error : undefined;
  const fields = { requestId: request.id, route: getRoute(request) };
  if (logged !== undefined) log.error('request failed', { ...fields, error: logged });
  if (isRefusedValue(error)) log.warn('the database refused a value', { ...fields, ...getPlace(error) });
  return known ?? new ApiError('internal');
}

/** Whether a type or a constraint refused what the program had checked. Requests that race end by a lock or ON CONFLICT. */
const isRefusedValue = (error: Error): boolean => /^2[23][0-9A-Z]{3}$/.test(getErrorCode(error) ?? '');

/** Returns what an error of the database names. Its message is left out, because it may contain values. */
function getPlace(error: Error): LogFields {
  const { code, table, constraint } = error as { code?: string; table?: string; constraint?: string };
  return { code, table, constraint };
}

/** An invalid path parameter identifies no record; other schema errors are reported by field. */
function toValidationError({ validationContext, validation }: FastifyError): ApiError {
  if (validationContext === 'params') return new ApiError('not_found');
  const fields = toFieldErrors(validation ?? []);
  return fields ? new ApiError('invalid_fields', { fields }) : new ApiError('malformed');
}

function fromFastify({ statusCode }: Error & { statusCode?: number | undefined }): ApiError | null {
  if (statusCode === 413) return new ApiError('too_large', { message: 'This request is too large.' });
  if (statusCode === 415) return new ApiError('unsupported_type', { message: 'This content type is not accepted.' });
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new ApiError('malformed') : null;
}

/** Answers 505 to HTTP versions other than 1.x, which Node's parser accepts too. */
export function registerHttpVersion(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.httpVersionMajor === 1) done();
    else void sendUnsupportedHttpVersion(reply);
  });
}
