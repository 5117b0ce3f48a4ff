import { UpdatePassword, UserResponse } from '#contract/profile.ts';
import { getSession } from '#provider/http/session.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { getOrigin } from './openSession.ts';
import { type PasswordService } from './passwordService.ts';

export const passwordRoutes: ZodRoutes<{ passwordChange: PasswordService }> = async (app, { passwordChange }) => {
  app.put(
    '/api/updateUserPasswordByUser',
    {
      config: { policy: 'user', scope: 'never', bound: 'password' },
      schema: { body: UpdatePassword, response: { 200: UserResponse } },
      preHandler: async request => {
        request.admission = { admit: () => passwordChange.admit(getSession(request).userId) };
      },
    },
    async request => ({ user: await passwordChange.change(getSession(request), request.body, getOrigin(request)) }),
  );
};
