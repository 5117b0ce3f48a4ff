import * as z from 'zod/mini';
import { LoggedIn, Login, Registered, RegisterUser, Session } from '#contract/session.ts';
import { Id } from '#contract/wire.ts';
import { refuseUnless } from '#provider/plugins/refusals.ts';
import { sessionOf } from '#provider/plugins/session.ts';
import { type ZodRoutes } from '#provider/plugins/zodRoutes.ts';
import { originOf } from './openSession.ts';
import { type SessionService } from './sessionService.ts';

/** Sign up, sign in, sign out, and the account's signed-in devices. */
export const sessionRoutes: ZodRoutes<{ sessions: SessionService }> = async (app, { sessions }) => {
  app.post(
    '/api/registerUser',
    {
      config: { policy: 'public', bound: 'password' },
      schema: { body: RegisterUser, response: { 201: Registered } },
    },
    async (request, reply) => reply.code(201).send(await sessions.register(request.body, originOf(request))),
  );

  app.post(
    '/api/login',
    { config: { policy: 'public', bound: 'password' }, schema: { body: Login, response: { 200: LoggedIn } } },
    async request => sessions.login(request.body, originOf(request)),
  );

  app.post('/api/logout', { config: { policy: 'signedIn' } }, async (request, reply) => {
    const { userId, sessionId } = sessionOf(request);
    await sessions.end(userId, sessionId);
    return reply.code(204).send();
  });

  app.get(
    '/api/getUserSessions',
    { config: { policy: 'user' }, schema: { response: { 200: z.array(Session) } } },
    async request => sessions.list(sessionOf(request)),
  );

  app.delete(
    '/api/sessions/:id',
    { config: { policy: 'user' }, schema: { params: z.strictObject({ id: Id }) } },
    async (request, reply) => {
      refuseUnless(await sessions.end(sessionOf(request).userId, request.params.id), 'not_found');
      return reply.code(204).send();
    },
  );
};
