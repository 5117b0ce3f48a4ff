import { type FastifyInstance } from 'fastify';
import { sendUnsupportedHttpVersion } from './errorHandler.ts';

/** Answers 505 to HTTP versions other than 1.x, which Node's parser accepts too. */
export function registerHttpVersion(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.httpVersionMajor === 1) done();
    else void sendUnsupportedHttpVersion(reply);
  });
}
