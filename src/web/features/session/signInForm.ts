import * as z from 'zod/mini';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';

/** The sign-in as it is typed. How passwords look is the sign-up's to say: an old one may be of any form. */
export const SignInValues = z.object({
  email: z.string().check(z.trim(), z.minLength(1, validationMessage('session:emailRequired'))),
  password: z.string().check(z.minLength(1, validationMessage('session:passwordRequired'))),
});
export type SignInValues = z.infer<typeof SignInValues>;
