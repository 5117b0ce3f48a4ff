import { type FastifyRequest } from 'fastify';
import { type AdminRole } from '#contract/admin/adminRole.ts';
import { type Id } from '#contract/wire.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { type IdempotencyKey, getIdempotencyKey } from '#provider/http/idempotency.ts';
import { getSession } from '#provider/http/session.ts';

export interface AdminCaller {
  actorId: Id;
  role: AdminRole;
  sessionId: string;
  address: string;
  requestId: string;
  idempotencyKey: IdempotencyKey | null;
}

/** Returns the administrator of a request on a route with the policy `admin`. */
export function getAdminCaller(request: FastifyRequest): AdminCaller {
  const { userId, adminRole, sessionId } = getSession(request);
  if (adminRole === null) throw new ApiError('forbidden');
  const { acceptsIdempotencyKey = false } = request.routeOptions.config;
  const idempotencyKey = acceptsIdempotencyKey ? getIdempotencyKey(request) : null;
  return { actorId: userId, role: adminRole, sessionId, address: request.ip, requestId: request.id, idempotencyKey };
}
