import { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { type IncomingMessage } from 'node:http';
import { type Socket } from 'node:net';
import { type Log } from '#provider/core/log.ts';
import { clientAddress } from '#provider/rateLimit/clientAddress.ts';
import { getNetwork } from '#provider/rateLimit/getNetwork.ts';
import { createInFlightSlots } from '#provider/rateLimit/inFlightSlots.ts';

export interface ConnectionLimits {
  /** From the start of a connection or request to its complete headers. */
  headersMs: number;
  /** To the complete body; `longBodyMs` on routes that take files. */
  bodyMs: number;
  longBodyMs: number;
  /** From the start of a request until the client has read the response. */
  responseMs: number;
  /** The same for exports, once authenticated. */
  exportMs: number;
  /** Between two requests; above the 90 s for which Traefik keeps a connection. */
  keepAliveMs: number;
  /** Without a byte in either direction. */
  idleMs: number;
  checkIntervalMs: number;
  /** A browser opens up to seven. */
  perNetwork: number;
  total: number;
}

export const CONNECTION_LIMITS: Omit<ConnectionLimits, 'longBodyMs'> = {
  headersMs: 20_000,
  bodyMs: 20_000,
  responseMs: 300_000,
  exportMs: 1_800_000,
  keepAliveMs: 95_000,
  idleMs: 60_000,
  checkIntervalMs: 5_000,
  perNetwork: 384,
  total: 1_024,
};

interface ConnectionOptions {
  limits: ConnectionLimits;
  /** URLs of the routes whose bodies may take `longBodyMs`. */
  longBodies: readonly string[];
  /** Behind a proxy all connections come from its network, so that only the total counts. */
  isBehindProxy: boolean;
  log: Log;
}

const LOG_INTERVAL_MS = 60_000;

export const serverTimeouts = (limits: ConnectionLimits) =>
  ({
    requestTimeout: limits.longBodyMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.idleMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkIntervalMs },
  }) satisfies FastifyServerOptions & { http: object };

/**
 * Bounds the open connections and the time of each request. Destroys a connection above a limit and keeps those that
 * are open: neither silence nor slow reading holds a descriptor for longer than the limits.
 */
export function registerConnectionLimits(app: FastifyInstance, options: ConnectionOptions): void {
  limitConnections(app, options);
  limitRequests(app, options);
}

function limitConnections(app: FastifyInstance, { limits, isBehindProxy, log }: ConnectionOptions): void {
  const { perNetwork, total } = limits;
  const slots = createInFlightSlots({ perAccount: Infinity, perNetwork: isBehindProxy ? Infinity : perNetwork, total });
  let loggedAt = -Infinity;
  app.server.on('connection', (socket: Socket) => {
    const network = getNetwork(clientAddress(undefined, socket.remoteAddress));
    const slot = slots.tryAcquire({ account: null, network });
    if ('release' in slot) return void socket.once('close', slot.release);
    socket.destroy();
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    log.warn('connections refused', { limit: slot.exceeded });
  });
}

function limitRequests(app: FastifyInstance, { limits, longBodies }: ConnectionOptions): void {
  const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  const setDeadline = (request: IncomingMessage, ms: number) => {
    clearTimeout(deadlines.get(request));
    deadlines.set(request, setTimeout(() => request.socket.destroy(), ms).unref());
  };
  app.server.on('request', (request, response) => {
    setDeadline(request, limits.responseMs);
    response.once('close', () => clearTimeout(deadlines.get(request)));
  });
  // After authentication. `idleMs` still applies.
  app.addHook('preHandler', ({ raw, routeOptions }, _reply, done) => {
    if (routeOptions.config.slots === 'exports') setDeadline(raw, limits.exportMs);
    done();
  });
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    done();
    if (hasNoBody(raw) || longBodies.includes(routeOptions.url ?? '')) return;
    const deadline = setTimeout(() => {
      if (!raw.complete) raw.socket.destroy();
    }, limits.bodyMs).unref();
    raw.once('end', () => clearTimeout(deadline));
    raw.once('close', () => clearTimeout(deadline));
  });
}

/** Node's parser completes such a request with its headers, a moment after the hooks. */
const hasNoBody = ({ complete, headers }: IncomingMessage): boolean =>
  complete || (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined);

/** Makes `request.ip` canonical. With the port that some proxies append, limits per address would not hold. */
export function registerClientIp(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const value = clientAddress(request.ip, request.socket.remoteAddress);
    if (value !== request.ip) Object.defineProperty(request, 'ip', { value });
    done();
  });
}
