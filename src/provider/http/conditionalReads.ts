import { hash } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify';
import { getSession } from './session.ts';

/** Returns the version of what a request reads: equal versions mean equal answers. It costs less than the answer. */
type ReadVersion = (request: FastifyRequest) => Promise<string>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * For reads that clients poll: the response has an ETag, and 304 replaces an unchanged one. A handler of a route
     * with a function sets the version of its answer, read no later than the answer itself. `body` hashes the response.
     */
    version?: ReadVersion | 'body';
  }
  interface FastifyReply {
    setVersion(version: string): FastifyReply;
  }
}

/** The longest time for which an answer is confirmed, whatever a version leaves out, such as another release. */
const MAX_AGE_MS = 60 * 60 * 1000;

/** Adds conditional requests (RFC 9110, section 13) to the routes that declare a version. */
export function registerConditionalReads(app: FastifyInstance, { now }: { now: () => number }): void {
  app.decorateReply('setVersion', function (version: string) {
    return this.header('etag', toEtag(this.request, version, now()));
  });
  app.addHook('onRoute', route => {
    const { version } = route.config ?? {};
    if (version === 'body') route.onSend = confirmByBody;
    else if (version) route.preHandler = confirmByVersion(version);
  });
}

/** The versions are weak: they name a state, and a proxy may compress the bytes. */
const toWeakEtag = (text: string): string => `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`;

/** Sessions read different answers, and no answer is confirmed to another session. */
function toEtag(request: FastifyRequest, version: string, now: number): string {
  const { sessionId, supportSession, partnerSession } = getSession(request);
  const period = Math.floor(now / MAX_AGE_MS);
  return toWeakEtag(JSON.stringify([request.url, sessionId, supportSession, partnerSession, period, version]));
}

/** Compares weakly, since a proxy may have marked the ETag as weak or returned several. */
const isConfirmed = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some(known => known.trim().replace(/^(W\/)?/, 'W/') === etag);

const confirmByVersion = (readVersion: ReadVersion) =>
  async function (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
    if (request.headers['if-none-match'] === undefined) return;
    reply.setVersion(await readVersion(request));
    if (isConfirmed(request, String(reply.getHeader('etag')))) return reply.code(304).send();
  };

const confirmByBody: RouteOptions['onSend'] = (request, reply, payload, done) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
  const etag = toWeakEtag(payload);
  reply.header('etag', etag);
  if (!isConfirmed(request, etag)) return done(null, payload);
  reply.code(304);
  done(null, '');
};
