import { UpdateUserByUser, UserResponse } from '#contract/profile.ts';
import { User } from '#contract/users.ts';
import { type Database } from '#provider/db/database.ts';
import { getSession } from '#provider/http/session.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { hasVersionValues } from './fullUserStore.ts';
import { createUserLoader } from './userLoader.ts';
import { type UserService } from './userService.ts';

/** Both routes use the session's user; neither path has an id. */
export const userRoutes: ZodRoutes<{ db: Database; users: UserService }> = async (app, { db, users }) => {
  const loader = createUserLoader(db, users);

  app.get(
    '/api/getUserById',
    {
      config: { policy: 'user', scope: 'view', version: request => loader.readVersion(getSession(request)) },
      schema: { response: { 200: User } },
    },
    async (request, reply) => {
      const { userId, sessionId, supportSession, partnerSession } = getSession(request);
      const user = await loader.read({ userId, sessionId });
      if (request.version !== null && !hasVersionValues(user, request.version)) reply.removeHeader('etag');
      return { ...user, ...(supportSession && { supportSession }), ...(partnerSession && { partnerSession }) };
    },
  );

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
