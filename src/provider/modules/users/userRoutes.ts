import { User } from '#contract/users.ts';
import { type Database } from '#provider/db/database.ts';
import { sessionOf } from '#provider/plugins/session.ts';
import { type ZodRoutes } from '#provider/plugins/zodRoutes.ts';
import { type UserService } from './userService.ts';

/** GET /api/getUserById: the user the token belongs to; the path carries no id. */
export const userRoutes: ZodRoutes<{ db: Database; users: UserService }> = async (app, { db, users }) => {
  app.get('/api/getUserById', { config: { policy: 'user' }, schema: { response: { 200: User } } }, async request =>
    users.read(db, sessionOf(request).userId),
  );
};
