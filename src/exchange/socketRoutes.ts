import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type WebSocket } from 'ws';
import { type Feed } from './feed.ts';
import { type WeightMeter } from './limits.ts';
import { type ScenarioControl } from './scenario.ts';
import { connectionOf, type Connection } from './socket.ts';

interface Sockets {
  feed: Feed;
  now: () => number;
  troubles: ScenarioControl;
  /** Null where any number of connections is admitted. */
  meter: WeightMeter | null;
  connections: Set<Connection>;
}

interface Asked {
  Params: { '*'?: string };
  Querystring: { streams?: string };
}

/** Serves raw streams at /ws and /ws/<stream>, combined ones at /stream?streams=<stream>/<stream>. */
export function registerSockets(app: FastifyInstance, { meter, connections, ...surroundings }: Sockets): void {
  const preValidation = async (request: FastifyRequest, reply: FastifyReply) => {
    const { troubles } = surroundings;
    if (troubles.isOn('restricted')) return reply.code(451).send();
    if (troubles.isOn('disconnect')) return reply.code(503).send();
    if (meter && !meter.admits(request.ip)) return reply.code(429).send();
  };

  const connect = (isCombined: boolean) => (socket: WebSocket, request: FastifyRequest<Asked>) => {
    const streams = (isCombined ? request.query.streams : request.params['*']) ?? '';
    const connection = connectionOf(socket, surroundings, streams.split('/'), isCombined);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  };

  const options = { websocket: true as const, preValidation };
  app.get<Asked>('/ws', options, connect(false));
  app.get<Asked>('/ws/*', options, connect(false));
  app.get<Asked>('/stream', options, connect(true));
}
