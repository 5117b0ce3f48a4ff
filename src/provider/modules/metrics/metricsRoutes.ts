import { isIPv4 } from 'node:net';
import { type FastifyRequest } from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { ApiError } from '#provider/core/apiError.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type OperationsDeps, registerOperationsMetrics } from './operationsMetrics.ts';

/** Who may read the metrics; `loopback` is this machine without a proxy. */
export type MetricsAccess = 'off' | 'loopback' | 'public';

interface MetricsDeps extends OperationsDeps {
  /** Null when nothing is measured. */
  registry: Registry | null;
  access: MetricsAccess;
}

/** A proxy on this machine would make every visitor look local, so a forwarded request never counts as local. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLoopback = address === '::1' || (isIPv4(address) && address.startsWith('127.'));
  return isLoopback && FORWARDING_HEADERS.every(name => headers[name] === undefined);
}

/** Serves GET /metrics in Prometheus' text format. To everyone else the route does not exist. */
export const metricsRoutes: ZodRoutes<MetricsDeps> = async (app, { registry, access, ...deps }) => {
  if (registry) {
    collectDefaultMetrics({ register: registry });
    registerOperationsMetrics(registry, deps);
  }
  app.get('/metrics', { config: { policy: 'public' } }, async (request, reply) => {
    if (!registry || (access !== 'public' && !isFromThisMachine(request))) throw new ApiError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
