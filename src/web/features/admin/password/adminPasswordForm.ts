import * as z from 'zod/mini';
import { ADMIN_PASSWORD_MIN } from '#contract/administration.ts';
import { PASSWORD_MAX } from '#contract/signIn.ts';
import { say } from '#web/shared/forms/say.ts';

const filled = (key: string) => z.minLength(1, { error: say(key), abort: true });
const short = say('session:wrong.passwordShort', { min: ADMIN_PASSWORD_MIN });

/** The current password of an administrator, and the new one typed twice. */
export const AdminPasswordValues = z
  .object({
    currentPassword: z.string().check(filled('session:wrong.password')),
    password: z
      .string()
      .check(
        filled('session:wrong.password'),
        z.minLength(ADMIN_PASSWORD_MIN, short),
        z.maxLength(PASSWORD_MAX, say('session:wrong.tooLong', { max: PASSWORD_MAX })),
      ),
    confirmPassword: z.string().check(filled('session:wrong.confirm')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword, {
      path: ['confirmPassword'],
      message: say('session:wrong.passwordsDiffer'),
    }),
  );
export type AdminPasswordValues = z.infer<typeof AdminPasswordValues>;

export const EMPTY: AdminPasswordValues = { currentPassword: '', password: '', confirmPassword: '' };
