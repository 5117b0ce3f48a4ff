import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type WebSocket } from 'ws';
import { type Feed } from './feed.ts';
import { type WeightMeter } from './weightMeter.ts';
import { createConnection, type ActiveFaults, type Connection } from './connection.ts';

interface SocketRouteDeps {
  feed: Feed;
  now: () => number;
  faults: ActiveFaults;
  /** Null admits any number of connections. */
  meter: WeightMeter | null;
  connections: Set<Connection>;
}

interface StreamRoute {
  Params: { '*'?: string };
  Querystring: { streams?: string };
}

/** Serves raw streams at /ws and /ws/<stream>, combined ones at /stream?streams=<stream>/<stream>. */
export function registerSocketRoutes(
  app: FastifyInstance,
  { meter, connections, ...connectionDeps }: SocketRouteDeps,
): void {
  const preValidation = async (request: FastifyRequest, reply: FastifyReply) => {
    const { faults } = connectionDeps;
    if (faults.isOn('restricted')) return reply.code(451).send();
    if (faults.isOn('disconnect')) return reply.code(503).send();
    if (meter && !meter.allowsConnection(request.ip)) return reply.code(429).send();
  };

  const connect = (isCombined: boolean) => (socket: WebSocket, request: FastifyRequest<StreamRoute>) => {
    const streams = (isCombined ? request.query.streams : request.params['*']) ?? '';
    const connection = createConnection(socket, connectionDeps, streams.split('/'), isCombined);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  };

  const options = { websocket: true as const, preValidation };
  app.get<StreamRoute>('/ws', options, connect(false));
  app.get<StreamRoute>('/ws/*', options, connect(false));
  app.get<StreamRoute>('/stream', options, connect(true));
}
