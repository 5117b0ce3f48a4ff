import { UpdatePassword, UserAnswer } from '#contract/profile.ts';
import { sessionOf } from '#provider/plugins/session.ts';
import { type ZodRoutes } from '#provider/plugins/zodRoutes.ts';
import { originOf } from './openSession.ts';
import { type PasswordService } from './passwordService.ts';

/** PUT /api/updateUserPasswordByUser: the password of whoever is signed in. */
export const passwordRoutes: ZodRoutes<{ passwordChange: PasswordService }> = async (app, { passwordChange }) => {
  app.put(
    '/api/updateUserPasswordByUser',
    {
      config: { policy: 'user', bound: 'password' },
      schema: { body: UpdatePassword, response: { 200: UserAnswer } },
      preHandler: async request => {
        request.admission = { admit: () => passwordChange.admit(sessionOf(request).userId) };
      },
    },
    async request => ({ user: await passwordChange.change(sessionOf(request), request.body, originOf(request)) }),
  );
};
