import etag from '@fastify/etag';
import { UpdateUserByUser, UserResponse } from '#contract/profile.ts';
import { User } from '#contract/users.ts';
import { type Database } from '#provider/db/database.ts';
import { getSession } from '#provider/http/session.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type UserService } from './userService.ts';

/** The user the token belongs to, to read and to change; neither path carries an id. */
export const userRoutes: ZodRoutes<{ db: Database; users: UserService }> = async (app, { db, users }) => {
  // Polled by every open screen. The other calls are not, so that only this answer is hashed.
  await app.register(async scope => {
    await scope.register(etag);
    scope.get(
      '/api/getUserById',
      { config: { policy: 'user' }, schema: { response: { 200: User } } },
      async request => {
        const { userId, supportSession } = getSession(request);
        const user = await users.read(db, userId);
        return supportSession === null ? user : { ...user, supportSession };
      },
    );
  });

  app.put(
    '/api/updateUserByUser',
    { config: { policy: 'user' }, schema: { body: UpdateUserByUser, response: { 200: UserResponse } } },
    async request => {
      const { userId } = getSession(request);
      return db.tx(async tx => {
        await users.updateProfile(tx, userId, request.body);
        return { user: await users.read(tx, userId) };
      });
    },
  );
};
