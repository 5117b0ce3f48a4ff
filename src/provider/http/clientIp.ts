import { type FastifyInstance } from 'fastify';
import { clientAddress } from '#provider/rateLimit/clientAddress.ts';

/** Makes `request.ip` canonical. With the port that some proxies append, limits per address would not hold. */
export function registerClientIp(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    const value = clientAddress(request.ip, request.socket.remoteAddress);
    if (value !== request.ip) Object.defineProperty(request, 'ip', { value });
  });
}
