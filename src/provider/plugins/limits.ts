import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { Refused } from '#provider/db/refused.ts';

/** Money requests that run at once. More would only wait for the same locks: p99 without a bound is 30 times as long. */
export const MONEY_IN_FLIGHT = 64;

/** Refuses money requests beyond the bound at once, so that those under way stay fast. */
export function useLimits(app: FastifyInstance, atMost = MONEY_IN_FLIGHT): void {
  const running = new WeakSet<FastifyRequest>();
  let inFlight = 0;
  app.addHook('preValidation', async request => {
    if (!request.routeOptions.config.money) return;
    if (inFlight >= atMost) throw new Refused('busy', { retryAfterS: 1 });
    running.add(request);
    inFlight += 1;
  });
  // Not when the client hangs up: the work of a request nobody waits for still holds its locks.
  app.addHook('onSend', async request => {
    if (running.delete(request)) inFlight -= 1;
  });
}
