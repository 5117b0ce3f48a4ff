import * as z from 'zod/mini';
import { MIN_PASSWORD_LENGTH } from '#contract/profile.ts';
import { MAX_PASSWORD_LENGTH } from '#contract/signIn.ts';
import { required, toMessage } from '#web/shared/forms/accountRules.ts';
import { maxCharacters } from '#web/shared/forms/maxCharacters.ts';
import { withRules } from '#web/shared/forms/withRules.ts';

export const PasswordValues = withRules(
  z.object({
    password: z
      .string()
      .check(
        required('password'),
        z.minLength(MIN_PASSWORD_LENGTH, toMessage('passwordShort', { min: MIN_PASSWORD_LENGTH })),
        maxCharacters(MAX_PASSWORD_LENGTH),
      ),
    confirmPassword: z.string().check(required('confirm')),
  }),
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: toMessage('passwordsDiffer'),
  }),
);
export type PasswordValues = z.infer<typeof PasswordValues>;

export const CurrentPasswordValues = z.object({
  currentPassword: z.string().check(required('password'), maxCharacters(MAX_PASSWORD_LENGTH)),
});
export type CurrentPasswordValues = z.infer<typeof CurrentPasswordValues>;

export const EMPTY_PASSWORDS: PasswordValues = { password: '', confirmPassword: '' };
