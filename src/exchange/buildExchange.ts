import websocket from '@fastify/websocket';
import { type FastifyInstance, type FastifyPluginAsync, type FastifyReply, type FastifyRequest } from 'fastify';
import { createFaultInjectedPath } from '#exchange/faults/faultInjectedPath.ts';
import { createFeed } from '#exchange/protocol/feed.ts';
import { createWeightMeter } from '#exchange/protocol/weightMeter.ts';
import { createListing } from '#exchange/protocol/listing.ts';
import { SECOND_MS } from '#exchange/pricePath/minutes.ts';
import { createRecordedPath } from '#exchange/pricePath/path.ts';
import { getPriceWalk } from '#exchange/pricePath/priceWalk.ts';
import { ExchangeError } from '#exchange/protocol/exchangeError.ts';
import { loadReplay, type ReplayStart } from '#exchange/pricePath/replay.ts';
import { createRestEndpoints } from '#exchange/protocol/restEndpoints.ts';
import { registerRestRoutes } from '#exchange/protocol/restRoutes.ts';
import { createScenarioControl, type ScenarioControl } from '#exchange/faults/scenario.ts';
import { registerScenarioRoutes } from '#exchange/faults/scenarioRoutes.ts';
import { type Connection } from '#exchange/protocol/connection.ts';
import { registerSocketRoutes } from '#exchange/protocol/socketRoutes.ts';
import { SEEDED_MARKETS } from '#exchange/pricePath/symbols.ts';
import { createTape } from '#exchange/pricePath/tape.ts';
import { createTimeSlices } from '#exchange/protocol/timeSlices.ts';

/** Calls `work` periodically until the returned function is called. */
export type Every = (periodMs: number, work: () => void) => () => void;

export interface ExchangeDeps {
  /** Exchange time in epoch milliseconds, the only clock of the exchange. */
  now: () => number;
  /** The same seed produces the same market in every process and after every restart. */
  seed: string;
  /** A folder of recorded one-minute candles, replayed instead of the seeded market. */
  replayFolder?: string | null;
  /** Where the recording starts; see `loadReplay` for the default. */
  replayStart?: ReplayStart;
  /** Real timers by default. */
  every?: Every;
  /** Returns whether an administrator sent the request, who may play scenarios from anywhere. Default: no request. */
  isAdministrator?: (request: FastifyRequest) => Promise<boolean>;
}

interface ExchangeRouteOptions {
  /** False for the provider's own exchange, which counts neither request weight nor connections. Default: true. */
  isMetered?: boolean;
}

export interface Exchange {
  /** Serves REST under `/api/v3`, websockets at `/ws` and `/stream`, and scenarios at `/scenario`. */
  plugin: FastifyPluginAsync<ExchangeRouteOptions>;
  scenario: ScenarioControl;
  /** Computes the last day of every symbol in short time slices, so that the first tickers need no wait. */
  warmUp(): Promise<void>;
  /** Ends the streams and announces the shutdown to every client. */
  stop(): void;
}

const FEED_INTERVAL_MS = 100;
const MAX_MESSAGE_BYTES = 64 * 1024;

/** The types of ws lack `closeTimeout`: how long a client may take to answer a close frame. */
const SOCKET_OPTIONS = { maxPayload: MAX_MESSAGE_BYTES, closeTimeout: 5_000 };

const byInterval: Every = (periodMs, work) => {
  const timer = setInterval(work, periodMs);
  timer.unref();
  return () => clearInterval(timer);
};

const noAdministrator = async () => false;

/** Creates the simulated exchange: the public protocol of the real one over a seeded or a recorded market. */
export async function buildExchange(deps: ExchangeDeps): Promise<Exchange> {
  const { now, seed, replayFolder, replayStart, every = byInterval, isAdministrator = noAdministrator } = deps;
  const sources = replayFolder
    ? (await loadReplay(replayFolder, seed, replayStart)).map(createRecordedPath)
    : SEEDED_MARKETS.map(market => getPriceWalk(market, seed));
  const paths = sources.map(createFaultInjectedPath);
  const tapes = paths.map(createTape);
  const listing = createListing(tapes);
  const feed = createFeed(listing, now);
  const meter = createWeightMeter(now);
  const served: Set<Connection>[] = [];
  const listConnections = () => served.flatMap(connections => [...connections]);
  const terminateSockets = () => listConnections().forEach(connection => connection.terminate());
  const scenario = createScenarioControl({ now, listing, paths, meter, terminateSockets });

  const endpoints = createRestEndpoints(listing, now);
  const stopTimers = [
    every(FEED_INTERVAL_MS, () => {
      feed.advance();
      const extra = Math.round((scenario.burstPerSecond() * FEED_INTERVAL_MS) / SECOND_MS);
      if (extra > 0) listConnections().forEach(connection => connection.resendEvents(extra));
    }),
    every(SECOND_MS, () => listConnections().forEach(connection => connection.keepAlive())),
  ];

  const plugin = async (app: FastifyInstance, { isMetered = true }: ExchangeRouteOptions) => {
    const routeMeter = isMetered ? meter : null;
    const connections = new Set<Connection>();
    served.push(connections);
    // Only those of the app that closes. The plugin below would close them without an announcement.
    app.addHook('preClose', async () => connections.forEach(connection => connection.shutDown()));
    await app.register(websocket, { options: SOCKET_OPTIONS });
    app.addHook('onRequest', async (_, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' });
    });
    app.setErrorHandler((error: unknown, _: FastifyRequest, reply: FastifyReply) => {
      if (!(error instanceof ExchangeError)) throw error;
      if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS);
      return reply.code(error.status).send({ code: error.code, msg: error.message });
    });
    registerRestRoutes(app, endpoints, routeMeter, scenario);
    registerSocketRoutes(app, { feed, now, faults: scenario, meter: routeMeter, connections });
    registerScenarioRoutes(app, { scenario, now, isAdministrator });
  };

  return {
    plugin,
    scenario,
    async warmUp() {
      const pause = createTimeSlices();
      for (const tape of tapes) {
        await pause();
        tape.summarizeDayUntil(now());
      }
    },
    stop() {
      stopTimers.forEach(stop => stop());
      listConnections().forEach(connection => connection.shutDown());
    },
  };
}
