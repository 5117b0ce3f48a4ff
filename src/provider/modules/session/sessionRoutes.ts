import * as z from 'zod/mini';
import { LoginResponse, RegisterResponse, RegisterUser, Session } from '#contract/session.ts';
import { Login } from '#contract/signIn.ts';
import { Id } from '#contract/wire.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { getSession } from '#provider/http/session.ts';
import { NO_CONTENT, type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { getOrigin } from './openSession.ts';
import { type SessionService } from './sessionService.ts';

export const sessionRoutes: ZodRoutes<{ sessions: SessionService }> = async (app, { sessions }) => {
  app.post(
    '/api/registerUser',
    {
      config: { policy: 'public', bound: 'password' },
      schema: { body: RegisterUser, response: { 201: RegisterResponse } },
      // Counts a body that breaks the schema as a refused sign-up.
      attachValidation: true,
      preHandler: async request => {
        request.admission = { admit: () => sessions.assertSignUpAllowed(request.ip) };
      },
    },
    async (request, reply) => {
      const origin = getOrigin(request);
      if (request.validationError) return sessions.rejectSignUp(request.validationError, origin);
      return reply.code(201).send(await sessions.register(request.body, origin));
    },
  );

  app.post(
    '/api/login',
    {
      config: { policy: 'public', bound: 'password' },
      schema: { body: Login, response: { 200: LoginResponse } },
      preHandler: async request => {
        const { body, ip } = request;
        request.admission = { account: body.email, admit: () => sessions.assertLoginAllowed(body.email, ip) };
      },
    },
    async request => sessions.login(request.body, getOrigin(request)),
  );

  const logout = { config: { policy: 'signedIn', scope: 'always' }, schema: { response: NO_CONTENT } } as const;
  app.post('/api/logout', logout, async (request, reply) => {
    const { userId, sessionId } = getSession(request);
    await sessions.end(userId, sessionId);
    return reply.code(204).send();
  });

  app.get(
    '/api/getUserSessions',
    { config: { policy: 'user', scope: 'view' }, schema: { response: { 200: z.array(Session) } } },
    async request => sessions.list(getSession(request)),
  );

  app.delete(
    '/api/sessions/:id',
    {
      config: { policy: 'user', scope: 'never' },
      schema: { params: z.strictObject({ id: Id }), response: NO_CONTENT },
    },
    async (request, reply) => {
      assertOrThrow(await sessions.end(getSession(request).userId, request.params.id), 'not_found');
      return reply.code(204).send();
    },
  );
};
