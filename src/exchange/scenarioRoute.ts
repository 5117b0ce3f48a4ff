import { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { Scenario, type ScenarioControl } from './scenario.ts';

/**
 * POST /scenario plays a scenario, GET /scenario says what is going on. Both act on the process that answers, and say
 * which one it is: the market is the same in every process, troubles are not. Other origins are not let in.
 */
export function registerScenario(app: FastifyInstance, scenario: ScenarioControl, now: () => number): void {
  const report = () => ({ process: { pid: process.pid }, now: now(), active: scenario.active() });

  app.get('/scenario', async () => report());
  app.post('/scenario', async (request, reply) => {
    const read = z.safeParse(Scenario, request.body);
    if (!read.success) return reply.code(422).send({ error: z.prettifyError(read.error) });
    scenario.play(read.data, request.ip);
    return { played: read.data, ...report() };
  });
}
