import { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { type QueueState } from '#contract/admin/adminBooks.ts';
import { registerRequestMetrics } from '#provider/http/requestMetrics.ts';
import { type ZodApp } from '#provider/http/zodRoutes.ts';
import { metricsRoutes } from '#provider/modules/metrics/metricsRoutes.ts';
import { type ProviderDeps } from './deps.ts';
import { type ProviderSettings } from './settings.ts';

/** Creates the metrics and measures every request from now on; null when the settings turn them off. */
export function createMetrics(app: FastifyInstance, { metrics }: ProviderSettings): Registry | null {
  if (metrics === 'off') return null;
  const registry = new Registry();
  registerRequestMetrics(app, registry);
  return registry;
}

interface Metrics {
  registry: Registry | null;
  queueStates(): Promise<QueueState[]>;
  canWrite(): Promise<boolean>;
}

export async function buildMetrics(
  app: ZodApp,
  { db, now, market, settings }: ProviderDeps,
  { registry, ...readings }: Metrics,
): Promise<void> {
  await metricsRoutes(app, { db, now, market, registry, access: settings.metrics, ...readings });
}
