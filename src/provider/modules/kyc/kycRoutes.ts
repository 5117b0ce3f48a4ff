import * as z from 'zod/mini';
import { CreateKyc, KycAnswer, ReviewedKyc, UpdateKyc } from '#contract/kyc.ts';
import { Id } from '#contract/wire.ts';
import { adminCallerOf } from '#provider/administration/adminCaller.ts';
import { type Database } from '#provider/db/database.ts';
import { onceOnly } from '#provider/plugins/idempotency.ts';
import { sessionOf } from '#provider/plugins/session.ts';
import { type ZodRoutes } from '#provider/plugins/zodRoutes.ts';
import { type KycService } from './kycService.ts';

const ById = z.object({ id: Id });

/** The KYC calls: a person's identity papers, and an administrator's decisions about them. */
export const kycRoutes: ZodRoutes<{ db: Database; kyc: KycService }> = async (app, { db, kyc }) => {
  app.post(
    '/api/createKyc',
    { config: { policy: 'user' }, schema: { body: CreateKyc, response: { 201: KycAnswer } } },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      const id = await onceOnly(db, request, tx => kyc.create(tx, userId, request.body));
      return reply.code(201).send({ kyc: await kyc.submitted(userId, id) });
    },
  );

  app.get(
    '/api/getKycDetails',
    { config: { policy: 'user', holdsDocuments: true }, schema: { response: { 200: KycAnswer } } },
    async request => ({ kyc: await kyc.newest(sessionOf(request).userId) }),
  );

  app.put(
    '/api/updateKyc/:id',
    { config: { policy: 'admin' }, schema: { params: ById, body: UpdateKyc, response: { 200: ReviewedKyc } } },
    async request => kyc.decide(adminCallerOf(request), request.params.id, request.body),
  );
};
