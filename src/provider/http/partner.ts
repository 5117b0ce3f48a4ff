import { createHash, timingSafeEqual } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { ApiError } from '#provider/core/apiError.ts';

/** A site that embeds the app. Only the hash of its key is configured; its codes are bound to its origin. */
export interface Partner {
  name: string;
  keyHash: Buffer;
  origin: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    partner: Partner | null;
  }
}

export function registerPartners(app: FastifyInstance, partners: readonly Partner[]): void {
  app.decorateRequest('partner', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.policy === 'partner') request.partner = findPartner(request, partners);
    done();
  });
}

export function getPartner({ partner }: FastifyRequest): Partner {
  if (!partner) throw unknownKeyError();
  return partner;
}

const unknownKeyError = () => new ApiError('not_signed_in', { message: 'This partner key is not known.' });

/** Compares with every hash in constant time, so that the time reveals nothing about a key. */
function findPartner({ headers }: FastifyRequest, partners: readonly Partner[]): Partner {
  const [, key] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  // Also where the hash of an empty key is configured.
  if (key === undefined) throw unknownKeyError();
  const hash = createHash('sha256').update(key).digest();
  const [holder] = partners.filter(({ keyHash }) => timingSafeEqual(keyHash, hash));
  if (!holder) throw unknownKeyError();
  return holder;
}
