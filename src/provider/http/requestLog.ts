import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Log } from '#provider/core/log.ts';
import { getRoute } from './requestId.ts';

/** For signed-in users and for all others, so that strangers cannot displace the lines of users. */
export const MAX_LINES_PER_MINUTE = 300;

/**
 * Logs the answers that support staff look up by the id in a support report: refusals, failures and changes. Clients
 * decide how many requests there are, so successful reads are left out and the lines of a minute are bounded.
 */
export function registerRequestLog(app: FastifyInstance, { log, now }: { log: Log; now: () => number }): void {
  const budgets = { signedIn: createBudget(log, now), others: createBudget(log, now) };
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

/** Allows a number of lines a minute, and logs how many were left out before the next one. */
function createBudget(log: Log, now: () => number) {
  let minute = 0;
  let count = 0;
  return {
    tryTake(): boolean {
      const thisMinute = Math.floor(now() / 60_000);
      if (thisMinute !== minute) {
        if (count > MAX_LINES_PER_MINUTE) log.info('request lines left out', { count: count - MAX_LINES_PER_MINUTE });
        [minute, count] = [thisMinute, 0];
      }
      count += 1;
      return count <= MAX_LINES_PER_MINUTE;
    },
  };
}
