import * as z from 'zod/mini';
import { DepositMethod } from '#contract/depositMethods.ts';
import { type Database } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { depositMethodStore } from './depositMethodStore.ts';

export const depositMethodRoutes: ZodRoutes<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/api/depositMethods',
    { config: { policy: 'user' }, schema: { response: { 200: z.array(DepositMethod) } } },
    () => depositMethodStore(db).active(),
  );
};
