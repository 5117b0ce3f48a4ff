import { TimeResponse } from '#contract/time.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';

export const timeRoutes: ZodRoutes<{ now: () => number }> = async (app, { now }) => {
  app.get('/api/time', { config: { policy: 'public' }, schema: { response: { 200: TimeResponse } } }, async () => ({
    now: new Date(now()).toISOString(),
  }));
};
