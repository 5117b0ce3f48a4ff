import * as z from 'zod/mini';
import { ClaimResponse, CreateClaim, QueueKind, QueuePage, QueueQuery } from '#contract/admin/adminQueue.ts';
import { Id } from '#contract/wire.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { NO_CONTENT, type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type QueueService } from './queueService.ts';

export const queueRoutes: ZodRoutes<{ queues: QueueService }> = async (app, { queues }) => {
  app.get(
    '/api/admin/queue/:kind',
    {
      config: { policy: 'admin', docs: { rolesBy: 'kind' } },
      schema: { params: z.object({ kind: QueueKind }), querystring: QueueQuery, response: { 200: QueuePage } },
    },
    request => queues.page(getAdminCaller(request), request.params.kind, request.query),
  );

  app.post(
    '/api/admin/claim',
    {
      config: { policy: 'admin', acceptsIdempotencyKey: false, docs: { rolesBy: 'kind' } },
      schema: { body: CreateClaim, response: { 200: ClaimResponse } },
    },
    async request => ({ claim: await queues.claim(getAdminCaller(request), request.body) }),
  );

  app.delete(
    '/api/admin/claim/:id',
    { config: { policy: 'admin' }, schema: { params: z.object({ id: Id }), response: NO_CONTENT } },
    async (request, reply) => {
      await queues.release(getAdminCaller(request), request.params.id);
      return reply.code(204).send();
    },
  );
};
