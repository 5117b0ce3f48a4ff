import * as z from 'zod/mini';
import { Id } from './wire.ts';

/** A session token: 256 random bits in base64url, the only form that the app stores. */
export const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const MAX_EMAIL_LENGTH = 254;
export const MAX_PASSWORD_LENGTH = 200;

export const Login = z.strictObject({
  email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(MAX_EMAIL_LENGTH)),
  password: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH)),
});
export type Login = z.infer<typeof Login>;

export const Role = z.enum(['user', 'admin']);
export type Role = z.infer<typeof Role>;

/** The part of LoginResponse that sign-in needs, so that it loads no code for amounts. */
export const SignedIn = z.object({ token: Token, role: Role, user: z.optional(z.object({ _id: Id })) });
export type SignedIn = z.infer<typeof SignedIn>;
