import * as z from 'zod/mini';
import { PASSWORD_MAX, PhoneNumber, SIGN_UP_PASSWORD_MIN, Username, type RegisterUser } from '#contract/session.ts';
import { isVisibleText } from '#contract/visibleText.ts';
import { say } from '#web/shared/forms/say.ts';

const NAME_MAX = 120;
const EMAIL_MAX = 254;

const said = (key: string, values?: Record<string, number>) => say(`session:wrong.${key}`, values);
/** A missing value is the only complaint about it. */
const filled = (empty: string) => z.minLength(1, { error: said(empty), abort: true });
const typed = (empty: string) => z.string().check(z.trim(), filled(empty));

/** Sign-up as it is typed. The rules are the contract's; the provider checks them again, and what only it can know. */
export const SignUpValues = z
  .object({
    fullName: typed('fullName').check(
      z.maxLength(NAME_MAX, said('tooLong', { max: NAME_MAX })),
      z.refine(isVisibleText, said('unreadable')),
    ),
    username: typed('username').check(z.refine(text => Username.safeParse(text).success, said('usernameForm'))),
    email: typed('email').check(z.email(said('emailForm')), z.maxLength(EMAIL_MAX, said('emailForm'))),
    phoneNumber: typed('phoneNumber').check(z.refine(text => PhoneNumber.safeParse(text).success, said('phoneForm'))),
    password: z
      .string()
      .check(
        filled('password'),
        z.minLength(SIGN_UP_PASSWORD_MIN, said('passwordShort', { min: SIGN_UP_PASSWORD_MIN })),
        z.maxLength(PASSWORD_MAX, said('tooLong', { max: PASSWORD_MAX })),
      ),
    confirmPassword: z.string().check(filled('confirm')),
    acceptsRisk: z.boolean().check(z.refine(isAccepted => isAccepted, said('risk'))),
  })
  .check(
    z.refine(({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword, {
      path: ['confirmPassword'],
      message: said('passwordsDiffer'),
    }),
  );
export type SignUpValues = z.infer<typeof SignUpValues>;

export const EMPTY_SIGN_UP: SignUpValues = {
  fullName: '',
  username: '',
  email: '',
  phoneNumber: '',
  password: '',
  confirmPassword: '',
  acceptsRisk: false,
};

/** The request of a filled form. */
export const registrationOf = ({ confirmPassword: _, acceptsRisk: __, ...rest }: SignUpValues): RegisterUser => ({
  ...rest,
  email: rest.email.trim().toLowerCase(),
});

/** How hard a password is to guess, 0 to 3: a hint, no rule. Length counts most; own name and e-mail count nothing. */
export function strengthOf(password: string, own: readonly string[]): 0 | 1 | 2 | 3 {
  if (password.length < SIGN_UP_PASSWORD_MIN) return 0;
  const lower = password.toLowerCase();
  const parts = own.flatMap(text => text.toLowerCase().split(/[@.\s]+/)).filter(part => part.length >= 3);
  if (parts.some(part => lower.includes(part)) || new Set(lower).size < 5) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter(kind => kind.test(password)).length;
  if (password.length >= 16 || (password.length >= 12 && kinds >= 3)) return 3;
  return password.length >= 12 || kinds >= 3 ? 2 : 1;
}
