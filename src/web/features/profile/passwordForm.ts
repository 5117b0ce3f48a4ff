import * as z from 'zod/mini';
import { MIN_PASSWORD_LENGTH } from '#contract/profile.ts';
import { MAX_PASSWORD_LENGTH } from '#contract/signIn.ts';
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
        z.minLength(MIN_PASSWORD_LENGTH, said('passwordShort', { min: MIN_PASSWORD_LENGTH })),
        z.maxLength(MAX_PASSWORD_LENGTH, said('tooLong', { max: MAX_PASSWORD_LENGTH })),
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
