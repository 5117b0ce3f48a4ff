import * as z from 'zod/mini';
import { CreateKyc, DecidedKyc, KycResponse, UpdateKyc } from '#contract/kyc.ts';
import { Id } from '#contract/wire.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { type Database } from '#provider/db/database.ts';
import { withIdempotency } from '#provider/http/idempotency.ts';
import { getSession } from '#provider/http/session.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type KycService } from './kycService.ts';

const ById = z.object({ id: Id });

export const kycRoutes: ZodRoutes<{ db: Database; kyc: KycService }> = async (app, { db, kyc }) => {
  app.post(
    '/api/createKyc',
    {
      config: { policy: 'user', scope: 'never', acceptsIdempotencyKey: true },
      schema: { body: CreateKyc, response: { 201: KycResponse } },
    },
    async (request, reply) => {
      const { userId } = getSession(request);
      const id = await withIdempotency(db, request, tx => kyc.create(tx, userId, request.body));
      return reply.code(201).send({ kyc: await kyc.submitted(userId, id) });
    },
  );

  app.get(
    '/api/getKycDetails',
    { config: { policy: 'user', scope: 'never', holdsDocuments: true }, schema: { response: { 200: KycResponse } } },
    async request => ({ kyc: await kyc.newest(getSession(request).userId) }),
  );

  app.put(
    '/api/updateKyc/:id',
    { config: { policy: 'admin' }, schema: { params: ById, body: UpdateKyc, response: { 200: DecidedKyc } } },
    async request => kyc.decide(getAdminCaller(request), request.params.id, request.body),
  );
};
