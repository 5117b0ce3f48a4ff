import { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { type QueueState } from '#contract/admin/adminBooks.ts';
import { createMismatchCounter, registerRequestMetrics } from '#provider/http/requestMetrics.ts';
import { createResponseSerializer } from '#provider/http/responseSerializer.ts';
import { type ZodApp } from '#provider/http/zodRoutes.ts';
import { metricsRoutes } from '#provider/modules/metrics/metricsRoutes.ts';
import { type ProviderDeps } from './deps.ts';

interface RequestMetrics {
  /** Null when the settings turn the metrics off. */
  registry: Registry | null;
  /** Counts the responses that differ from the contract. */
  responseSerializer: ReturnType<typeof createResponseSerializer>;
}

/** Creates the metrics and measures every request from now on. */
export function createMetrics(app: FastifyInstance, { log, settings }: ProviderDeps): RequestMetrics {
  const serializing = { checks: settings.responseChecks, log };
  if (settings.metrics === 'off')
    return {
      registry: null,
      responseSerializer: createResponseSerializer({ ...serializing, onMismatch: () => undefined }),
    };
  const registry = new Registry();
  registerRequestMetrics(app, registry);
  const onMismatch = createMismatchCounter(registry);
  return { registry, responseSerializer: createResponseSerializer({ ...serializing, onMismatch }) };
}

interface Metrics {
  registry: Registry | null;
  queueStates(): Promise<QueueState[]>;
  canWrite(): Promise<boolean>;
}

export async function buildMetrics(
  app: ZodApp,
  { db, now, log, market, settings }: ProviderDeps,
  { registry, ...readings }: Metrics,
): Promise<void> {
  await metricsRoutes(app, { db, now, log, market, registry, access: settings.metrics, ...readings });
}
