import { type FastifyInstance } from 'fastify';
import { clientAddress } from '#provider/rateLimit/clientAddress.ts';

/**
 * Makes `request.ip` a canonical IP address on every route of the server. Fastify passes on the text that a proxy wrote,
 * such as `192.0.2.1:4000`: limits per address would count every port by itself.
 */
export function registerClientIp(app: FastifyInstance): void {
  app.addHook('onRequest', async request => {
    const value = clientAddress(request.ip, request.socket.remoteAddress);
    if (value !== request.ip) Object.defineProperty(request, 'ip', { value });
  });
}
