import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, Role, Token } from './signIn.ts';
import { User } from './users.ts';
import { textInput } from './visibleText.ts';

export const MIN_SIGN_UP_PASSWORD_LENGTH = 8;

export const MAX_NAME_LENGTH = 120;

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(MAX_EMAIL_LENGTH), z.email());
export const Username = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_.-]{3,30}$/));

/** Copied from contacts, a number has invisible direction marks and special spaces and hyphens; keyboards add full width. */
const toPlainPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim();

export const PhoneNumber = z
  .string()
  .check(z.overwrite(toPlainPhone), z.regex(/^\+?(?=([ ()-]*\d){5})[\d ()-]{5,24}$/));
export const FullName = textInput(1, MAX_NAME_LENGTH);

export const RegisterUser = z.strictObject({
  fullName: FullName,
  username: Username,
  email: Email,
  phoneNumber: PhoneNumber,
  password: z.string().check(z.minLength(MIN_SIGN_UP_PASSWORD_LENGTH), z.maxLength(MAX_PASSWORD_LENGTH)),
});
export type RegisterUser = z.infer<typeof RegisterUser>;

export const RegisterResponse = z.object({ token: Token, user: User });
export type RegisterResponse = z.infer<typeof RegisterResponse>;

/** Answer of POST /api/login; an administrator has no `user`. */
export const LoginResponse = z.object({ token: Token, role: Role, user: z.optional(User) });
export type LoginResponse = z.infer<typeof LoginResponse>;

/** A signed-in device. `partner` is the partner whose code opened the session; absent after a sign-in by password. */
export const Session = z.object({
  _id: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
  partner: z.nullish(z.string()),
});
export type Session = z.infer<typeof Session>;

/** An administrator's visit to the account, with their role. The reason is internal. */
export const AccountView = z.object({ _id: z.string(), at: z.iso.datetime(), role: z.string() });
export type AccountView = z.infer<typeof AccountView>;

/** Answer of GET /api/getAccountViews: the newest 200, newest first. */
export const AccountViews = z.array(AccountView);
