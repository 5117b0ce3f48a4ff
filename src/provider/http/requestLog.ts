import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Log } from '#provider/core/log.ts';
import { createMinuteBudget } from '#provider/core/minuteBudget.ts';
import { getRoute } from './requestId.ts';

/** For signed-in users and for all others, so that strangers cannot displace the lines of users. */
export const MAX_LINES_PER_MINUTE = 300;

/**
 * Logs the answers that support staff look up by the id in a support report: refusals, failures and changes. Clients
 * decide how many requests there are, so successful reads are left out and the lines of a minute are bounded.
 */
export function registerRequestLog(app: FastifyInstance, { log, now }: { log: Log; now: () => number }): void {
  const createBudget = () =>
    createMinuteBudget(MAX_LINES_PER_MINUTE, now, count => log.info('request lines left out', { count }));
  const budgets = { signedIn: createBudget(), others: createBudget() };
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (!isLogged(request, reply)) return;
    if (!budgets[request.signedIn ? 'signedIn' : 'others'].tryTake()) return;
    const [status, durationMs] = [reply.statusCode, Math.round(reply.elapsedTime)];
    log.info('request answered', { requestId: request.id, route: getRoute(request), status, durationMs });
  });
}

/** Unknown paths, which scanners request, are left out. */
function isLogged(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const { method, signedIn, routeOptions } = request;
  if (routeOptions.url === undefined || routeOptions.url === '/*') return false;
  return statusCode >= 400 || (signedIn !== null && method !== 'GET' && method !== 'HEAD');
}
