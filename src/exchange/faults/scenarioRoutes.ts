import { type FastifyInstance, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isLocalRequest } from './localRequest.ts';
import { Scenario, type ScenarioControl } from './scenario.ts';

interface ScenarioDeps {
  scenario: ScenarioControl;
  now: () => number;
  /** Who may play scenarios besides this machine. */
  isAdministrator: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * POST /scenario plays a scenario for administrators and for requests of this machine, GET /scenario says what is going on.
 * Both act on the process that answers, and say which one it is: the market is the same in every process, troubles are not.
 * Other origins are not let in.
 */
export function registerScenarioRoutes(app: FastifyInstance, { scenario, now, isAdministrator }: ScenarioDeps): void {
  const report = () => ({ process: { pid: process.pid }, now: now(), active: scenario.active() });

  app.get('/scenario', async () => report());
  app.post('/scenario', async (request, reply) => {
    if (!isLocalRequest(request) && !(await isAdministrator(request)))
      return reply.code(403).send({ error: 'Only administrators and this machine itself may play scenarios.' });
    const read = z.safeParse(Scenario, request.body);
    if (!read.success) return reply.code(422).send({ error: z.prettifyError(read.error) });
    scenario.play(read.data, request.ip);
    return { played: read.data, ...report() };
  });
}
