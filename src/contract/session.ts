import * as z from 'zod/mini';
import { User } from './users.ts';
import { typedText } from './wire.ts';

/** A session token: 256 random bits in base64url. The only form the app ever stores. */
export const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const SIGN_UP_PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
export const Username = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_.-]{3,30}$/));
export const PhoneNumber = z.string().check(z.trim(), z.regex(/^\+?[0-9 ()-]{5,24}$/));
export const FullName = typedText(1, 120);

/** Body of POST /api/registerUser. */
export const RegisterUser = z.strictObject({
  fullName: FullName,
  username: Username,
  email: Email,
  phoneNumber: PhoneNumber,
  password: z.string().check(z.minLength(SIGN_UP_PASSWORD_MIN), z.maxLength(PASSWORD_MAX)),
});
export type RegisterUser = z.infer<typeof RegisterUser>;

/** Answer of POST /api/registerUser: signed in at once. */
export const Registered = z.object({ token: Token, user: User });
export type Registered = z.infer<typeof Registered>;

/** Body of POST /api/login. */
export const Login = z.strictObject({
  email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)),
});
export type Login = z.infer<typeof Login>;

export const Role = z.enum(['user', 'admin']);
export type Role = z.infer<typeof Role>;

/** Answer of POST /api/login; an administrator has no `user`. */
export const LoggedIn = z.object({ token: Token, role: Role, user: z.optional(User) });
export type LoggedIn = z.infer<typeof LoggedIn>;

/** A signed-in device of the account. */
export const Session = z.object({
  _id: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;
