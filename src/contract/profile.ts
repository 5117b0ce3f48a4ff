import * as z from 'zod/mini';
import { Email, FullName, PhoneNumber, Username } from './session.ts';
import { MAX_PASSWORD_LENGTH } from './signIn.ts';
import { User } from './users.ts';
import { createdResponse, Id } from './wire.ts';

/** The password page's minimum; sign-up requires more. */
export const MIN_PASSWORD_LENGTH = 6;

/** Body of PUT /api/updateUserByUser: only fullName and phoneNumber may change (422). `id` is the user's. */
export const UpdateUserByUser = z.strictObject({
  fullName: FullName,
  username: Username,
  email: Email,
  phoneNumber: PhoneNumber,
  id: Id,
});
export type UpdateUserByUser = z.infer<typeof UpdateUserByUser>;

/** Body of PUT /api/updateUserPasswordByUser; no `currentPassword` within ten minutes of the sign-in. */
export const UpdatePassword = z.strictObject({
  password: z.string().check(z.minLength(MIN_PASSWORD_LENGTH), z.maxLength(MAX_PASSWORD_LENGTH)),
  currentPassword: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH))),
});
export type UpdatePassword = z.infer<typeof UpdatePassword>;

export const UserResponse = createdResponse('user', User);
export type UserResponse = z.infer<typeof UserResponse>;
