import { isIPv4 } from 'node:net';
import { type FastifyRequest } from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { ApiError } from '#provider/core/apiError.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type OperationsDeps, registerOperationsMetrics } from './operationsMetrics.ts';

/** Who may read the metrics: `loopback` is this machine, `direct` every client, both without a proxy. */
export type MetricsAccess = 'off' | 'loopback' | 'direct' | 'public';

interface MetricsDeps extends OperationsDeps {
  /** Null when nothing is measured. */
  registry: Registry | null;
  access: MetricsAccess;
}

/** A proxy would make every visitor look local, so a forwarded request never counts as local. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

function isFromThisMachine({ socket }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'));
}

function mayRead(access: MetricsAccess, request: FastifyRequest): boolean {
  if (access === 'public') return true;
  const isDirect = FORWARDING_HEADERS.every(name => request.headers[name] === undefined);
  return isDirect && (access === 'direct' || isFromThisMachine(request));
}

/** Serves GET /metrics in Prometheus' text format. To everyone else the route does not exist. */
export const metricsRoutes: ZodRoutes<MetricsDeps> = async (app, { registry, access, ...deps }) => {
  if (registry) {
    collectDefaultMetrics({ register: registry });
    registerOperationsMetrics(registry, deps);
  }
  app.get('/metrics', { config: { policy: 'public' } }, async (request, reply) => {
    if (!registry || !mayRead(access, request)) throw new ApiError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
