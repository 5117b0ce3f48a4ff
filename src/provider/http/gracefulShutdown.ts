import { type Socket } from 'node:net';
import { type FastifyInstance } from 'fastify';

const CHECK_INTERVAL_MS = 20;
const GRACE_TIMEOUT_MS = 5_000;

/**
 * Closes in milliseconds instead of minutes. Node waits for connections that never sent a request, and browsers open
 * those ahead of need; requests under way still get their answer, for a few seconds at most, and so long websockets have
 * to say goodbye. Who asks for a websocket where there is none gets an answer and is hung up on: Node has let go of such a
 * connection and would let it stay for ever.
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
    // Without a listener, as on a server that serves no websockets, Node takes it for any other request and keeps its time.
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
