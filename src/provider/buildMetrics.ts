import { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { type QueueState } from '#contract/admin/adminBooks.ts';
import { createMismatchCounter, registerRequestMetrics } from '#provider/http/requestMetrics.ts';
import { type ZodApp } from '#provider/http/zodRoutes.ts';
import { metricsRoutes } from '#provider/modules/metrics/metricsRoutes.ts';
import { type ProviderDeps } from './deps.ts';
import { type ProviderSettings } from './settings.ts';

interface RequestMetrics {
  /** Null when the settings turn the metrics off. */
  registry: Registry | null;
  onMismatch(route: string): void;
}

/** Creates the metrics and measures every request from now on. */
export function createMetrics(app: FastifyInstance, { metrics }: ProviderSettings): RequestMetrics {
  if (metrics === 'off') return { registry: null, onMismatch: () => undefined };
  const registry = new Registry();
  registerRequestMetrics(app, registry);
  return { registry, onMismatch: createMismatchCounter(registry) };
}

interface Metrics {
  registry: Registry | null;
  queueStates(): Promise<QueueState[]>;
}

export async function buildMetrics(
  app: ZodApp,
  { db, now, market, settings }: ProviderDeps,
  { registry, queueStates }: Metrics,
): Promise<void> {
  await metricsRoutes(app, { db, now, market, registry, queueStates, access: settings.metrics });
}
