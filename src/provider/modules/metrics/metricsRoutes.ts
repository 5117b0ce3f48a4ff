import { type FastifyRequest } from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { isForwarded, isLocalRequest } from '#contract/http/localRequest.ts';
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

function mayRead(access: MetricsAccess, { socket, headers }: FastifyRequest): boolean {
  if (access === 'public') return true;
  return access === 'direct'
    ? !isForwarded({ headers })
    : isLocalRequest({ remoteAddress: socket.remoteAddress, headers });
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
