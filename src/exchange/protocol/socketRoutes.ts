import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type WebSocket } from 'ws';
import { type Feed } from './feed.ts';
import { type WeightMeter } from './weightMeter.ts';
import { createConnection, type ActiveFaults, type Connection } from './connection.ts';
import { MAX_STREAMS } from './socketRequests.ts';

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

type StreamRequest = FastifyRequest<StreamRoute>;

/** Serves raw streams at /ws and /ws/<stream>, combined ones at /stream?streams=<stream>/<stream>. */
export function registerSocketRoutes(
  app: FastifyInstance,
  { meter, connections, ...connectionDeps }: SocketRouteDeps,
): void {
  const admit = (isCombined: boolean) => async (request: StreamRequest, reply: FastifyReply) => {
    const { faults } = connectionDeps;
    if (faults.isOn('restricted')) return reply.code(451).send();
    if (faults.isOn('disconnect')) return reply.code(503).send();
    if (meter && !meter.allowsConnection(request.ip)) return reply.code(429).send();
    if (readStreams(request, isCombined).length > MAX_STREAMS) return reply.code(400).send();
  };

  const connect = (isCombined: boolean) => (socket: WebSocket, request: StreamRequest) => {
    const connection = createConnection(socket, connectionDeps, readStreams(request, isCombined), isCombined);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  };

  const serve = (path: string, isCombined: boolean) =>
    app.get<StreamRoute>(path, { websocket: true, preValidation: admit(isCombined) }, connect(isCombined));
  serve('/ws', false);
  serve('/ws/*', false);
  serve('/stream', true);
}

const readStreams = ({ query, params }: StreamRequest, isCombined: boolean): string[] =>
  ((isCombined ? query.streams : params['*']) ?? '').split('/');
