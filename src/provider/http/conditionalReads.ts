import { hash } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify';
import { HOUR_MS } from '#contract/numbers/durations.ts';
import { createResponseCache, type ResponseCache } from './responseCache.ts';
import { getSession } from './session.ts';

/**
 * Returns the version of what a request reads: equal versions mean equal answers. It is read before the answer, so that
 * an answer may be newer than its version, but never older.
 */
type ReadVersion = (request: FastifyRequest) => Promise<string>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * For reads that clients poll: the response has an ETag, and 304 replaces an unchanged one. `body` hashes the
     * response, which saves its transfer; a function also saves the answer itself.
     */
    version?: ReadVersion | 'body';
  }
  interface FastifyRequest {
    /** The version that was read before the answer. A handler removes the ETag of an answer that it does not name. */
    version: string | null;
  }
}

const TOTAL_HEADER = 'x-total-count';

/** Of the logs, which list only the newest records. */
export const TOTAL_HEADER_DOCS = { responseHeaders: { 'X-Total-Count': 'The number of all records of the log.' } };

/** The longest time for which an answer is confirmed, whatever a version leaves out, such as another release. */
const MAX_AGE_MS = HOUR_MS;

/**
 * Adds conditional requests (RFC 9110, section 13) to the routes that declare a version. Registered before
 * `registerLimits`, so that a request has its slot before the version is read.
 */
export function registerConditionalReads(app: FastifyInstance, { now }: { now: () => number }): void {
  const cache = createResponseCache();
  app.decorateRequest('version', null);
  app.addHook('onRoute', route => {
    const { version } = route.config ?? {};
    // Fastify derives HEAD from GET, with hooks that must stay.
    if (route.method === 'HEAD') return;
    if (version === 'body') route.onSend = confirmByBody;
    else if (version) confirmByVersion(route, version, { now, cache });
  });
}

/** The versions are weak: they name a state, and a proxy may compress the bytes. */
const toWeakEtag = (text: string): string => `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`;

/** Sessions read different answers, so that no answer is confirmed or repeated to another session. */
function toEtag(request: FastifyRequest, version: string, now: number): string {
  const { sessionId, supportSession, partnerSession } = getSession(request);
  const period = Math.floor(now / MAX_AGE_MS);
  return toWeakEtag(JSON.stringify([request.url, sessionId, supportSession, partnerSession, period, version]));
}

/** Compares weakly, since a proxy may have marked the ETag as weak or returned several. */
const isConfirmed = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some(known => known.trim().replace(/^(W\/)?/, 'W/') === etag);

interface Confirmation {
  now: () => number;
  cache: ResponseCache;
}

/** The handler runs only if the answer has changed since this process built it. */
function confirmByVersion(route: RouteOptions, readVersion: ReadVersion, { now, cache }: Confirmation): void {
  const build = route.handler;
  route.handler = async function (request, reply) {
    request.version = await readVersion(request);
    const etag = toEtag(request, request.version, now());
    reply.header('etag', etag);
    if (isConfirmed(request, etag)) return reply.code(304).send();
    const cached = cache.get(etag);
    if (!cached) return build.call(this, request, reply);
    if (cached.total !== undefined) reply.header(TOTAL_HEADER, cached.total);
    return reply.type('application/json; charset=utf-8').send(cached.body);
  };
  route.onSend = (_request, reply, payload, done) => {
    const [etag, total] = [reply.getHeader('etag'), reply.getHeader(TOTAL_HEADER)];
    if (reply.statusCode === 200 && etag !== undefined && typeof payload === 'string')
      cache.set(String(etag), payload, total === undefined ? undefined : String(total));
    done(null, payload);
  };
}

const confirmByBody: RouteOptions['onSend'] = (request, reply, payload, done) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
  const etag = toWeakEtag(payload);
  reply.header('etag', etag);
  if (!isConfirmed(request, etag)) return done(null, payload);
  reply.code(304);
  done(null, null);
};
