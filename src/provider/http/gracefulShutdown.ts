import { type Socket } from 'node:net';
import { type FastifyInstance } from 'fastify';
import { ApiError } from '#provider/core/apiError.ts';

const CHECK_INTERVAL_MS = 20;
const GRACE_TIMEOUT_MS = 5_000;

/**
 * Closes within seconds. Node waits for unused connections, which browsers open ahead of need. Requests in flight get a
 * few seconds, and WebSockets as long for their close frames. Also answers upgrade requests to unknown paths and
 * destroys their sockets, which Node has detached.
 */
export function registerGracefulShutdown(app: FastifyInstance, graceMs = GRACE_TIMEOUT_MS): void {
  let inFlight = 0;
  const sockets = new Set<Socket>();
  app.server.on('request', (_request, response) => {
    inFlight += 1;
    response.once('close', () => (inFlight -= 1));
  });
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onResponse', async ({ headers, socket }) => {
    // Without an upgrade listener Node treats it as an ordinary request with its timeouts.
    if (headers.upgrade !== undefined && app.server.listenerCount('upgrade') > 0) socket.destroySoon();
  });
  app.addHook('preClose', async () => {
    const until = performance.now() + graceMs;
    const timer = setInterval(() => {
      const isOverdue = performance.now() > until;
      if (inFlight === 0 || isOverdue) app.server.closeAllConnections();
      if (isOverdue) sockets.forEach(socket => socket.destroy());
    }, CHECK_INTERVAL_MS);
    app.server.once('close', () => clearInterval(timer));
    // A server that never listened has nothing to close.
    if (!app.server.listening) clearInterval(timer);
  });
}

/**
 * Refuses the requests on open connections once the server stops. Connections end with their last response, because a
 * proxy would send its next request there. Pages of other origins need the headers of CORS first.
 */
export function registerStopRefusal(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    if (!isStopping) return done();
    done(new ApiError('unavailable', { retryAfterS: 1 }));
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });
}
