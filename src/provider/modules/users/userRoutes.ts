import etag from '@fastify/etag';
import { UpdateUserByUser, UserResponse } from '#contract/profile.ts';
import { User } from '#contract/users.ts';
import { type Database } from '#provider/db/database.ts';
import { getSession } from '#provider/http/session.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type UserService } from './userService.ts';

/** Both routes use the session's user; neither path has an id. */
export const userRoutes: ZodRoutes<{ db: Database; users: UserService }> = async (app, { db, users }) => {
  // Only the polled response gets an ETag, which costs a hash.
  await app.register(async scope => {
    await scope.register(etag);
    scope.get(
      '/api/getUserById',
      { config: { policy: 'user', scope: 'view' }, schema: { response: { 200: User } } },
      async request => {
        const { userId, sessionId, supportSession, partnerSession } = getSession(request);
        const user = await users.read(db, userId, sessionId);
        return { ...user, ...(supportSession && { supportSession }), ...(partnerSession && { partnerSession }) };
      },
    );
  });

  app.put(
    '/api/updateUserByUser',
    { config: { policy: 'user', scope: 'never' }, schema: { body: UpdateUserByUser, response: { 200: UserResponse } } },
    async request => {
      const { userId, sessionId } = getSession(request);
      return db.tx(async tx => {
        await users.updateProfile(tx, userId, request.body);
        return { user: await users.read(tx, userId, sessionId) };
      });
    },
  );
};
