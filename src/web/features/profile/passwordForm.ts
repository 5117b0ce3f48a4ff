import * as z from 'zod/mini';
import { PASSWORD_MIN } from '#contract/profile.ts';
import { PASSWORD_MAX } from '#contract/signIn.ts';
import { say } from '#web/shared/forms/say.ts';

const said = (key: string, values?: Record<string, number>) => say(`session:wrong.${key}`, values);
const filled = (empty: string) => z.minLength(1, { error: said(empty), abort: true });

/** A new password, typed twice. */
export const PasswordValues = z
  .object({
    password: z
      .string()
      .check(
        filled('password'),
        z.minLength(PASSWORD_MIN, said('passwordShort', { min: PASSWORD_MIN })),
        z.maxLength(PASSWORD_MAX, said('tooLong', { max: PASSWORD_MAX })),
      ),
    confirmPassword: z.string().check(filled('confirm')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword, {
      path: ['confirmPassword'],
      message: said('passwordsDiffer'),
    }),
  );
export type PasswordValues = z.infer<typeof PasswordValues>;

/** The current password, asked for again. */
export const CurrentPasswordValues = z.object({ currentPassword: z.string().check(filled('password')) });
export type CurrentPasswordValues = z.infer<typeof CurrentPasswordValues>;

export const EMPTY_PASSWORDS: PasswordValues = { password: '', confirmPassword: '' };
