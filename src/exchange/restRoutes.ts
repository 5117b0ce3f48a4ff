import { type FastifyInstance } from 'fastify';
import { GARBAGE_PAGE } from './garbage.ts';
import { type WeightMeter } from './limits.ts';
import { restrictedLocation } from './refusals.ts';
import { type Endpoint } from './rest.ts';
import { type ScenarioControl } from './scenario.ts';

/** Serves the REST API under /api/v3, weighing every request unless there is no meter. */
export function registerRest(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  meter: WeightMeter | null,
  scenario: ScenarioControl,
): void {
  for (const { path, weight, answer } of endpoints) {
    app.get<{ Querystring: Record<string, unknown> }>(`/api/v3/${path}`, async (request, reply) => {
      if (scenario.isOn('restricted')) throw restrictedLocation();
      const sent = { ...request.query };
      try {
        meter?.charge(request.ip, weight(sent));
      } finally {
        const used = meter?.used(request.ip) ?? 0;
        reply.headers({ 'x-mbx-used-weight': used, 'x-mbx-used-weight-1m': used, 'cache-control': 'no-store' });
      }
      if (scenario.isOn('garbage')) return reply.type('text/html').send(GARBAGE_PAGE);
      return answer(sent);
    });
  }
}
