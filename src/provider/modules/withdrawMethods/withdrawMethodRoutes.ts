import * as z from 'zod/mini';
import { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { type Database } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { withdrawMethodStore } from './withdrawMethodStore.ts';

export const withdrawMethodRoutes: ZodRoutes<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/api/withdrawMethods',
    { config: { policy: 'user' }, schema: { response: { 200: z.array(WithdrawMethod) } } },
    () => withdrawMethodStore(db).active(),
  );
};
