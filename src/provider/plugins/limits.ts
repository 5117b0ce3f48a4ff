import { type FastifyInstance, type RouteHandlerMethod } from 'fastify';
import { Refused } from '#provider/db/refused.ts';

/** How many requests of a kind run at once. */
interface Limits {
  /** More would only wait for the same locks: p99 without a bound is 30 times as long. */
  money: number;
  /** As many as are hashed and may wait for it: a flood of sign-ins takes no connection that money needs. */
  password: number;
}

const LIMITS: Limits = { money: 64, password: 34 };

/**
 * Refuses requests beyond the bound of their kind at once, so that those under way stay fast. A place is held exactly as
 * long as the work runs, whether or not the client still waits for it: the work of a request nobody waits for holds its
 * locks too.
 */
export function useLimits(app: FastifyInstance, limits: Limits = LIMITS): void {
  const inFlight: Limits = { money: 0, password: 0 };
  const bounded = (kind: keyof Limits, work: RouteHandlerMethod): RouteHandlerMethod =>
    async function (request, reply) {
      if (inFlight[kind] >= limits[kind]) throw new Refused('busy', { retryAfterS: 1 });
      inFlight[kind] += 1;
      try {
        return await work.call(this, request, reply);
      } finally {
        inFlight[kind] -= 1;
      }
    };
  app.addHook('onRoute', route => {
    const { bound } = route.config ?? {};
    if (bound) route.handler = bounded(bound, route.handler);
  });
}
