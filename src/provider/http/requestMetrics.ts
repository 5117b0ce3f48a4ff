import { type FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds. Money requests take a few milliseconds, uploads up to a minute. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

const getOutcome = (status: number): string => (status < 400 ? 'accepted' : status < 500 ? 'refused' : 'failed');

/** Measures every request by method, route pattern and status. A pattern contains no id, code or query. */
export function registerRequestMetrics(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'larkspur_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const money = new Counter({
    name: 'larkspur_money_requests_total',
    help: 'Requests that move money, by route and outcome: accepted, refused (4xx) or failed (5xx).',
    labelNames: ['route', 'outcome'],
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    done();
    const route = routeOptions.url ?? 'unknown';
    duration.observe({ method, route, status: statusCode }, elapsedTime / 1_000);
    if (routeOptions.config.bound === 'money') money.inc({ route, outcome: getOutcome(statusCode) });
  });
}

/** Counts the sampled responses that differ from the contract (`responseSerializer.ts`). */
export function createMismatchCounter(registry: Registry): (route: string) => void {
  const mismatches = new Counter({
    name: 'larkspur_response_mismatches_total',
    help: 'Sampled responses that differ from the contract, by route.',
    labelNames: ['route'],
    registers: [registry],
  });
  return route => mismatches.inc({ route });
}
