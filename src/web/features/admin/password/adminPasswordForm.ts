import * as z from 'zod/mini';
import { MIN_ADMIN_PASSWORD_LENGTH } from '#contract/admin/administration.ts';
import { MAX_PASSWORD_LENGTH } from '#contract/signIn.ts';
import { maxCharacters } from '#web/shared/forms/maxCharacters.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { withRules } from '#web/shared/forms/withRules.ts';

const filled = (key: string) => z.minLength(1, { error: validationMessage(key), abort: true });
const short = validationMessage('session:invalid.passwordShort', { min: MIN_ADMIN_PASSWORD_LENGTH });

export const AdminPasswordValues = withRules(
  z.object({
    currentPassword: z.string().check(filled('session:invalid.password'), maxCharacters(MAX_PASSWORD_LENGTH)),
    password: z
      .string()
      .check(
        filled('session:invalid.password'),
        z.minLength(MIN_ADMIN_PASSWORD_LENGTH, short),
        maxCharacters(MAX_PASSWORD_LENGTH),
      ),
    confirmPassword: z.string().check(filled('session:invalid.confirm')),
  }),
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: validationMessage('session:invalid.passwordsDiffer'),
  }),
);
export type AdminPasswordValues = z.infer<typeof AdminPasswordValues>;

export const EMPTY: AdminPasswordValues = { currentPassword: '', password: '', confirmPassword: '' };
