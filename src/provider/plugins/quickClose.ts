import { type FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 20;
const GRACE_MS = 5_000;

/**
 * Closes in milliseconds instead of minutes. Node waits for connections that never sent a request, and browsers open
 * those ahead of need; requests under way still get their answer, for a few seconds at most.
 */
export function useQuickClose(app: FastifyInstance, graceMs = GRACE_MS): void {
  let inFlight = 0;
  app.server.on('request', (_request, response) => {
    inFlight += 1;
    response.once('close', () => (inFlight -= 1));
  });
  app.addHook('preClose', async () => {
    const until = performance.now() + graceMs;
    const timer = setInterval(() => {
      if (inFlight === 0 || performance.now() > until) app.server.closeAllConnections();
    }, LOOK_EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
    // A server that never listened has nothing to close.
    if (!app.server.listening) clearInterval(timer);
  });
}
