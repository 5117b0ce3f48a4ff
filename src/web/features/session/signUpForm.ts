import * as z from 'zod/mini';
import {
  MAX_PASSWORD_LENGTH,
  PhoneNumber,
  MIN_SIGN_UP_PASSWORD_LENGTH,
  Username,
  type RegisterUser,
} from '#contract/session.ts';
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
        z.minLength(MIN_SIGN_UP_PASSWORD_LENGTH, said('passwordShort', { min: MIN_SIGN_UP_PASSWORD_LENGTH })),
        z.maxLength(MAX_PASSWORD_LENGTH, said('tooLong', { max: MAX_PASSWORD_LENGTH })),
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
