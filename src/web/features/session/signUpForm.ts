import * as z from 'zod/mini';
import {
  MAX_NAME_LENGTH,
  PhoneNumber,
  MIN_SIGN_UP_PASSWORD_LENGTH,
  Username,
  type RegisterUser,
} from '#contract/session.ts';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '#contract/signIn.ts';
import { isVisibleText } from '#contract/visibleText.ts';
import { required, toMessage } from '#web/shared/forms/accountRules.ts';
import { maxCharacters } from '#web/shared/forms/maxCharacters.ts';
import { withRules } from '#web/shared/forms/withRules.ts';

/** The rule that the form shows before an error, too. */
export const USERNAME_RULE = toMessage('usernameForm');

const requiredText = (empty: string) => z.string().check(z.trim(), required(empty));

// The contract's rules. The provider checks them again, together with rules that need its data.
export const SignUpValues = withRules(
  z.object({
    fullName: requiredText('fullName').check(
      maxCharacters(MAX_NAME_LENGTH),
      z.refine(isVisibleText, toMessage('unreadable')),
    ),
    username: requiredText('username').check(z.refine(text => Username.safeParse(text).success, USERNAME_RULE)),
    email: requiredText('email').check(
      z.email(toMessage('emailForm')),
      z.maxLength(MAX_EMAIL_LENGTH, toMessage('emailForm')),
    ),
    phoneNumber: requiredText('phoneNumber').check(
      z.refine(text => PhoneNumber.safeParse(text).success, toMessage('phoneForm')),
    ),
    password: z
      .string()
      .check(
        required('password'),
        z.minLength(MIN_SIGN_UP_PASSWORD_LENGTH, toMessage('passwordShort', { min: MIN_SIGN_UP_PASSWORD_LENGTH })),
        maxCharacters(MAX_PASSWORD_LENGTH),
      ),
    confirmPassword: z.string().check(required('confirm')),
    acceptsRisk: z.boolean().check(z.refine(isAccepted => isAccepted, toMessage('risk'))),
  }),
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: toMessage('passwordsDiffer'),
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

export const toRegisterRequest = ({ confirmPassword: _, acceptsRisk: __, ...rest }: SignUpValues): RegisterUser => ({
  ...rest,
  email: rest.email.trim().toLowerCase(),
});
