import { type FastifyRequest } from 'fastify';
import { type AdminRole } from '#contract/adminRoles.ts';
import { type Id } from '#contract/wire.ts';
import { Refused } from '#provider/db/refused.ts';
import { sessionOf } from '#provider/plugins/session.ts';

/** The administrator who makes a request, and what the audit log keeps about the request. */
export interface AdminCaller {
  actorId: Id;
  role: AdminRole;
  sessionId: string;
  address: string;
  requestId: string;
}

/** Returns the administrator of a request on a route with the policy `admin`. */
export function adminCallerOf(request: FastifyRequest): AdminCaller {
  const { userId, adminRole, sessionId } = sessionOf(request);
  if (adminRole === null) throw new Refused('forbidden');
  return { actorId: userId, role: adminRole, sessionId, address: request.ip, requestId: request.id };
}
