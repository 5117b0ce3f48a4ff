import * as z from 'zod/mini';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';

// Only the sign-up restricts passwords, because an old one may have any form.
export const SignInValues = z.object({
  email: z.string().check(z.trim(), z.minLength(1, validationMessage('session:emailRequired'))),
  password: z.string().check(z.minLength(1, validationMessage('session:passwordRequired'))),
});
export type SignInValues = z.infer<typeof SignInValues>;
