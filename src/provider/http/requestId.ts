import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

/** Names the request in its response and in every log line about it. Ids of clients are ignored: they could forge lines. */
export const REQUEST_ID_HEADER = 'x-request-id';

export const withRequestId = ({ id }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header(REQUEST_ID_HEADER, id);

export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    withRequestId(request, reply);
    done();
  });
}

/** Returns method and pattern of a request's route, without the ids in its path. */
export const getRoute = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? 'unknown'}`;
