import websocket from '@fastify/websocket';
import { type FastifyInstance, type FastifyPluginAsync, type FastifyReply, type FastifyRequest } from 'fastify';
import { feedOf } from './feed.ts';
import { weightMeter } from './limits.ts';
import { listingOf } from './listing.ts';
import { SECOND_MS } from './minutes.ts';
import { walkOf } from './priceWalk.ts';
import { ExchangeRefusal } from './refusals.ts';
import { restOf } from './rest.ts';
import { connectionOf, type Connection } from './socket.ts';
import { SEEDED_MARKETS } from './symbols.ts';
import { tapeOf } from './tape.ts';

/** Does `work` every so often until the function it returns is called. */
export type Every = (periodMs: number, work: () => void) => () => void;

export interface ExchangeDeps {
  /** Exchange time, in epoch milliseconds; the only clock there is. */
  now: () => number;
  /** The same seed gives the same market, in every process and after every restart. */
  seed: string;
  every?: Every;
}

export interface Exchange {
  /** REST under `/api/v3`, websockets at `/ws` and `/stream`; register it under a prefix of your own. */
  plugin: FastifyPluginAsync;
  /** Announces the shutdown to every client, and lets go of clocks and sockets. */
  stop(): void;
}

const FEED_EVERY_MS = 100;

const byInterval: Every = (periodMs, work) => {
  const timer = setInterval(work, periodMs);
  timer.unref();
  return () => clearInterval(timer);
};

/** The simulated exchange: speaks the public protocol of the real one over a seeded market. */
export async function buildExchange({ now, seed, every = byInterval }: ExchangeDeps): Promise<Exchange> {
  const listing = listingOf(SEEDED_MARKETS.map(market => tapeOf(walkOf(market, seed))));
  const feed = feedOf(listing, now);
  const meter = weightMeter(now);
  const endpoints = restOf(listing, now);
  const connections = new Set<Connection>();

  const stops = [
    every(FEED_EVERY_MS, feed.advance),
    every(SECOND_MS, () => connections.forEach(connection => connection.keepAlive())),
  ];

  const plugin = async (app: FastifyInstance) => {
    await app.register(websocket);

    app.addHook('onRequest', async (_, reply) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
        'access-control-expose-headers': '*',
        'cache-control': 'no-store',
      });
    });
    app.setErrorHandler((error: unknown, _: FastifyRequest, reply: FastifyReply) => {
      if (!(error instanceof ExchangeRefusal)) throw error;
      if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS);
      return reply.code(error.status).send({ code: error.code, msg: error.message });
    });

    for (const { path, weight, answer } of endpoints) {
      app.get(`/api/v3/${path}`, async (request, reply) => {
        const sent = { ...(request.query as Record<string, unknown>) };
        try {
          meter.charge(request.ip, weight(sent));
        } finally {
          const used = meter.used(request.ip);
          reply.headers({ 'x-mbx-used-weight': used, 'x-mbx-used-weight-1m': used });
        }
        return answer(sent);
      });
    }

    const connect = (streams: (request: FastifyRequest) => string[], isCombined: boolean) =>
      function (socket: Parameters<typeof connectionOf>[0], request: FastifyRequest) {
        const connection = connectionOf(socket, feed, now, streams(request), isCombined);
        connections.add(connection);
        socket.on('close', () => connections.delete(connection));
      };
    const inPath = (request: FastifyRequest) => ((request.params as Record<string, string>)['*'] ?? '').split('/');
    const inQuery = (request: FastifyRequest) => ((request.query as { streams?: string }).streams ?? '').split('/');
    app.get(
      '/ws',
      { websocket: true },
      connect(() => [], false),
    );
    app.get('/ws/*', { websocket: true }, connect(inPath, false));
    app.get('/stream', { websocket: true }, connect(inQuery, true));
  };

  return {
    plugin,
    stop() {
      stops.forEach(stop => stop());
      connections.forEach(connection => connection.shutDown());
    },
  };
}
