import * as z from 'zod/mini';
import {
  MAX_PASSWORD_LENGTH,
  PhoneNumber,
  MIN_SIGN_UP_PASSWORD_LENGTH,
  Username,
  type RegisterUser,
} from '#contract/session.ts';
import { isVisibleText } from '#contract/visibleText.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { withRules } from '#web/shared/forms/withRules.ts';

const MAX_NAME_LENGTH = 120;
const MAX_EMAIL_LENGTH = 254;

const message = (key: string, values?: Record<string, number>) => validationMessage(`session:invalid.${key}`, values);
// A missing value has no further error.
const required = (empty: string) => z.minLength(1, { error: message(empty), abort: true });
const requiredText = (empty: string) => z.string().check(z.trim(), required(empty));

// The contract's rules. The provider checks them again, together with rules that need its data.
export const SignUpValues = withRules(
  z.object({
    fullName: requiredText('fullName').check(
      z.maxLength(MAX_NAME_LENGTH, message('tooLong', { max: MAX_NAME_LENGTH })),
      z.refine(isVisibleText, message('unreadable')),
    ),
    username: requiredText('username').check(
      z.refine(text => Username.safeParse(text).success, message('usernameForm')),
    ),
    email: requiredText('email').check(
      z.email(message('emailForm')),
      z.maxLength(MAX_EMAIL_LENGTH, message('emailForm')),
    ),
    phoneNumber: requiredText('phoneNumber').check(
      z.refine(text => PhoneNumber.safeParse(text).success, message('phoneForm')),
    ),
    password: z
      .string()
      .check(
        required('password'),
        z.minLength(MIN_SIGN_UP_PASSWORD_LENGTH, message('passwordShort', { min: MIN_SIGN_UP_PASSWORD_LENGTH })),
        z.maxLength(MAX_PASSWORD_LENGTH, message('tooLong', { max: MAX_PASSWORD_LENGTH })),
      ),
    confirmPassword: z.string().check(required('confirm')),
    acceptsRisk: z.boolean().check(z.refine(isAccepted => isAccepted, message('risk'))),
  }),
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: message('passwordsDiffer'),
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
