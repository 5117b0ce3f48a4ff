import { type FastifyRequest } from 'fastify';
import { type AdminRole } from '#contract/adminRoles.ts';
import { type Id } from '#contract/wire.ts';
import { Refused } from '#provider/db/refused.ts';
import { type OnceKey, onceKeyOf } from '#provider/plugins/idempotency.ts';
import { sessionOf } from '#provider/plugins/session.ts';

/** The administrator who makes a request, and what the audit log keeps about the request. */
export interface AdminCaller {
  actorId: Id;
  role: AdminRole;
  sessionId: string;
  address: string;
  requestId: string;
  /** The key under which the request is done once, however often it arrives; null where it has none. */
  onceKey: OnceKey | null;
}

/** Returns the administrator of a request on a route with the policy `admin`. */
export function adminCallerOf(request: FastifyRequest): AdminCaller {
  const { userId, adminRole, sessionId } = sessionOf(request);
  if (adminRole === null) throw new Refused('forbidden');
  const onceKey = request.method === 'POST' ? onceKeyOf(request) : null;
  return { actorId: userId, role: adminRole, sessionId, address: request.ip, requestId: request.id, onceKey };
}
