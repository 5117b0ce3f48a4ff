import * as z from 'zod/mini';
import { MIN_ADMIN_PASSWORD_LENGTH } from '#contract/administration.ts';
import { MAX_PASSWORD_LENGTH } from '#contract/signIn.ts';
import { say } from '#web/shared/forms/say.ts';

const filled = (key: string) => z.minLength(1, { error: say(key), abort: true });
const short = say('session:wrong.passwordShort', { min: MIN_ADMIN_PASSWORD_LENGTH });

/** The current password of an administrator, and the new one typed twice. */
export const AdminPasswordValues = z
  .object({
    currentPassword: z.string().check(filled('session:wrong.password')),
    password: z
      .string()
      .check(
        filled('session:wrong.password'),
        z.minLength(MIN_ADMIN_PASSWORD_LENGTH, short),
        z.maxLength(MAX_PASSWORD_LENGTH, say('session:wrong.tooLong', { max: MAX_PASSWORD_LENGTH })),
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
