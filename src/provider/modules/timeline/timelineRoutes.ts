import * as z from 'zod/mini';
import { Timeline, TimelineQuery } from '#contract/admin/adminUsers.ts';
import { Id } from '#contract/wire.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { isUser } from '#provider/administration/isUser.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { type Database } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { readTimeline } from './timelineStore.ts';

export const timelineRoutes: ZodRoutes<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/api/admin/users/:id/timeline',
    {
      config: { policy: 'admin' },
      schema: { params: z.object({ id: Id }), querystring: TimelineQuery, response: { 200: Timeline } },
    },
    async request => {
      const { id } = request.params;
      assertOrThrow(await isUser(db, id), 'not_found');
      return readTimeline(db, getAdminCaller(request).role, id, request.query);
    },
  );
};
