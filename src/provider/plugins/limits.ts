import { type FastifyInstance, type RouteHandlerMethod } from 'fastify';
import { Refused } from '#provider/db/refused.ts';

/** Money requests that run at once. More would only wait for the same locks: p99 without a bound is 30 times as long. */
export const MONEY_IN_FLIGHT = 64;

/**
 * Refuses money requests beyond the bound at once, so that those under way stay fast. A place is held exactly as long as
 * the work runs, whether or not the client still waits for it: the work of a request nobody waits for holds its locks too.
 */
export function useLimits(app: FastifyInstance, atMost = MONEY_IN_FLIGHT): void {
  let inFlight = 0;
  const bounded = (work: RouteHandlerMethod): RouteHandlerMethod =>
    async function (request, reply) {
      if (inFlight >= atMost) throw new Refused('busy', { retryAfterS: 1 });
      inFlight += 1;
      try {
        return await work.call(this, request, reply);
      } finally {
        inFlight -= 1;
      }
    };
  app.addHook('onRoute', route => {
    if (route.config?.money) route.handler = bounded(route.handler);
  });
}
