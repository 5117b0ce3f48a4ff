import { type FastifyInstance, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isLocalRequest } from '#contract/http/localRequest.ts';
import { Scenario, type ScenarioControl } from './scenario.ts';

interface ScenarioDeps {
  scenario: ScenarioControl;
  now: () => number;
  /** Returns whether the request may play scenarios although it comes from another machine. */
  isAdministrator: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * Serves POST /scenario to administrators and to local requests, and GET /scenario with the active faults. Both affect
 * the process that answers, because processes share the market, not the faults. Callers who may play scenarios learn
 * which process it is. Pages of other origins may neither play nor read them.
 */
export function registerScenarioRoutes(app: FastifyInstance, { scenario, now, isAdministrator }: ScenarioDeps): void {
  const report = () => ({ now: now(), active: scenario.active() });
  const ownProcess = { process: { pid: process.pid } };
  const mayPlay = async (request: FastifyRequest) => {
    const { socket, headers } = request;
    if (isCrossOrigin(request)) return false;
    return isLocalRequest({ remoteAddress: socket.remoteAddress, headers }) || (await isAdministrator(request));
  };

  app.get('/scenario', async (request, reply) => {
    reply.removeHeader('access-control-allow-origin');
    return { ...((await mayPlay(request)) && ownProcess), ...report() };
  });
  app.post('/scenario', async (request, reply) => {
    if (!(await mayPlay(request)))
      return reply.code(403).send({ error: 'Only administrators and this machine itself may play scenarios.' });
    const read = z.safeParse(Scenario, request.body);
    if (!read.success) return reply.code(422).send({ error: z.prettifyError(read.error) });
    scenario.play(read.data, request.ip);
    return { played: read.data, ...ownProcess, ...report() };
  });
}

/** Browsers send the origin of the page with requests to another one, and with every POST. */
function isCrossOrigin({ headers: { origin, host } }: FastifyRequest): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
