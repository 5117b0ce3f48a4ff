import * as z from 'zod/mini';
import { PayId, PayIdOwner } from '#contract/transfers.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { type Database } from '#provider/db/database.ts';
import { getSession } from '#provider/http/session.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type LookupLimiter } from './lookupLimiter.ts';
import { payIdStore } from './payIdStore.ts';

const ByPayId = z.object({ payId: PayId });

/** GET /api/getUserByPayId/{payId}. All owners who cannot be paid look alike, and look-ups are limited. */
export const payIdRoutes: ZodRoutes<{ db: Database; lookups: LookupLimiter }> = async (app, { db, lookups }) => {
  app.get(
    '/api/getUserByPayId/:payId',
    { config: { policy: 'user', scope: 'withdraw' }, schema: { params: ByPayId, response: { 200: PayIdOwner } } },
    async request => {
      await lookups.count(getSession(request).userId);
      const owner = await payIdStore(db).owner(request.params.payId);
      assertOrThrow(owner !== null, 'not_found');
      return owner;
    },
  );
};
