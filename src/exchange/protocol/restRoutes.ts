import { type FastifyInstance } from 'fastify';
import { HTML_ERROR_PAGE } from './malformedFrames.ts';
import { type WeightMeter } from './weightMeter.ts';
import { restrictedLocation } from './exchangeError.ts';
import { type Endpoint } from './restEndpoints.ts';
import { type ActiveFaults } from './connection.ts';

/** Serves the REST API under /api/v3, with request weights if there is a meter. */
export function registerRestRoutes(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  meter: WeightMeter | null,
  faults: ActiveFaults,
): void {
  for (const { path, weight, handle } of endpoints) {
    app.get<{ Querystring: Record<string, unknown> }>(`/api/v3/${path}`, async (request, reply) => {
      if (faults.isOn('restricted')) throw restrictedLocation();
      const query = { ...request.query };
      try {
        meter?.charge(request.ip, weight(query));
      } finally {
        const used = meter?.used(request.ip) ?? 0;
        reply.headers({ 'x-mbx-used-weight': used, 'x-mbx-used-weight-1m': used, 'cache-control': 'no-store' });
      }
      if (faults.isOn('garbage')) return reply.type('text/html').send(HTML_ERROR_PAGE);
      return handle(query);
    });
  }
}
