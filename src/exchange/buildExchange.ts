import websocket from '@fastify/websocket';
import { type FastifyInstance, type FastifyPluginAsync, type FastifyReply, type FastifyRequest } from 'fastify';
import { disturbable } from './disturbedPath.ts';
import { feedOf } from './feed.ts';
import { weightMeter } from './limits.ts';
import { listingOf } from './listing.ts';
import { SECOND_MS } from './minutes.ts';
import { pathOf } from './path.ts';
import { walkOf } from './priceWalk.ts';
import { ExchangeRefusal } from './refusals.ts';
import { replayOf, type ReplayStart } from './replay.ts';
import { restOf } from './rest.ts';
import { registerRest } from './restRoutes.ts';
import { scenarioOf, type ScenarioControl } from './scenario.ts';
import { registerScenario } from './scenarioRoute.ts';
import { type Connection } from './socket.ts';
import { registerSockets } from './socketRoutes.ts';
import { SEEDED_MARKETS } from './symbols.ts';
import { tapeOf } from './tape.ts';
import { createTimeSlices } from './timeSlices.ts';

/** Does `work` every so often until the function it returns is called. */
export type Every = (periodMs: number, work: () => void) => () => void;

export interface ExchangeDeps {
  /** Exchange time in epoch milliseconds: the only clock the exchange has. */
  now: () => number;
  /** The same seed gives the same market, in every process and after every restart. */
  seed: string;
  /** A folder of recorded one-minute candles to replay instead of the seeded market. */
  replayFolder?: string | null;
  /** Where in the recording to stand; without it, see `replayOf`. */
  replayStart?: ReplayStart;
  /** Timers; the real ones unless a test brings its own. */
  every?: Every;
  /** Whether an administrator makes the request, who may play scenarios from anywhere; none unless it is given. */
  isAdministrator?: (request: FastifyRequest) => Promise<boolean>;
}

interface ExchangeRouteOptions {
  /** False where only the provider asks: neither its weight nor its connections count there. True without it. */
  isMetered?: boolean;
}

export interface Exchange {
  /** REST under `/api/v3`, websockets at `/ws` and `/stream`, scenarios at `/scenario`; register it under a prefix of your own. */
  plugin: FastifyPluginAsync<ExchangeRouteOptions>;
  /** Plays what POST /scenario plays. */
  scenario: ScenarioControl;
  /** Sums up the last day of every symbol, in short slices of time, so that the first tickers are answered at once. */
  warmUp(): Promise<void>;
  /** Announces the shutdown to every client, and lets go of clocks and sockets. */
  stop(): void;
}

const FEED_EVERY_MS = 100;
const LONGEST_MESSAGE_BYTES = 64 * 1024;

/** A client that does not answer a close frame loses its connection after `closeTimeout`, which the types of ws lack. */
const SOCKET_OPTIONS = { maxPayload: LONGEST_MESSAGE_BYTES, closeTimeout: 5_000 };

const byInterval: Every = (periodMs, work) => {
  const timer = setInterval(work, periodMs);
  timer.unref();
  return () => clearInterval(timer);
};

const noAdministrator = async () => false;

/** The simulated exchange: speaks the public protocol of the real one over a seeded or a recorded market. */
export async function buildExchange(deps: ExchangeDeps): Promise<Exchange> {
  const { now, seed, replayFolder, replayStart, every = byInterval, isAdministrator = noAdministrator } = deps;
  const sources = replayFolder
    ? (await replayOf(replayFolder, seed, replayStart)).map(pathOf)
    : SEEDED_MARKETS.map(market => walkOf(market, seed));
  const paths = sources.map(disturbable);
  const tapes = paths.map(tapeOf);
  const listing = listingOf(tapes);
  const feed = feedOf(listing, now);
  const meter = weightMeter(now);
  const connections = new Set<Connection>();
  const cutSockets = () => connections.forEach(connection => connection.cut());
  const scenario = scenarioOf({ now, listing, paths, meter, cutSockets });

  const endpoints = restOf(listing, now);

  const stops = [
    every(FEED_EVERY_MS, () => {
      feed.advance();
      const extra = Math.round((scenario.burstPerSecond() * FEED_EVERY_MS) / SECOND_MS);
      if (extra > 0) connections.forEach(connection => connection.repeat(extra));
    }),
    every(SECOND_MS, () => connections.forEach(connection => connection.keepAlive())),
  ];

  const plugin = async (app: FastifyInstance, { isMetered = true }: ExchangeRouteOptions) => {
    const meterOfRoutes = isMetered ? meter : null;
    await app.register(websocket, { options: SOCKET_OPTIONS });
    app.addHook('onRequest', async (_, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' });
    });
    app.setErrorHandler((error: unknown, _: FastifyRequest, reply: FastifyReply) => {
      if (!(error instanceof ExchangeRefusal)) throw error;
      if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS);
      return reply.code(error.status).send({ code: error.code, msg: error.message });
    });
    registerRest(app, endpoints, meterOfRoutes, scenario);
    registerSockets(app, { feed, now, troubles: scenario, meter: meterOfRoutes, connections });
    registerScenario(app, { scenario, now, isAdministrator });
  };

  return {
    plugin,
    scenario,
    async warmUp() {
      const pause = createTimeSlices();
      for (const tape of tapes) {
        await pause();
        tape.dayUntil(now());
      }
    },
    stop() {
      stops.forEach(stop => stop());
      connections.forEach(connection => connection.shutDown());
    },
  };
}
