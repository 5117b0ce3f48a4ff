import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { OPENED_FROM_HEADER } from '#contract/sessionCode.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { IDEMPOTENCY_HEADER } from './idempotency.ts';
import { REQUEST_ID_HEADER } from './requestId.ts';
import { INPUT_HEADER } from './session.ts';

const EXPOSED = `Date, ETag, X-Total-Count, Retry-After, ${REQUEST_ID_HEADER}`;
const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = `authorization, content-type, if-none-match, ${IDEMPOTENCY_HEADER}, ${INPUT_HEADER}, ${OPENED_FROM_HEADER}`;

/**
 * Whether the page of another site makes the browser of a visitor send this. A simple request is sent without a
 * preflight, and it would be counted for the visitor's network. Only browsers name the site, whatever the proxies do.
 * The URL is that of the route: the router decodes paths, so the one that was sent may be written in another way.
 */
const isForged = ({ method, routeOptions, headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' &&
  method !== 'GET' &&
  method !== 'HEAD' &&
  routeOptions.url?.startsWith('/api/') === true;

/** Allows the pages of exactly these origins to read responses, and those of other sites to change nothing. */
export function registerCors(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origins.length > 0) reply.header('vary', 'Origin');
    const isAllowed = origin !== undefined && origins.includes(origin);
    if (isAllowed) allow(reply, origin);
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (isPreflight) void reply.code(204).send();
    else done(isForged(request) && !isAllowed ? new ApiError('forbidden') : undefined);
  });
}

function allow(reply: FastifyReply, origin: string): void {
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED,
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': HEADERS,
    'access-control-max-age': '600',
  });
}
