import * as z from 'zod/mini';
import type { UpdateUserByUser } from '#contract/profile.ts';
import { MAX_NAME_LENGTH, PhoneNumber } from '#contract/session.ts';
import type { User } from '#contract/users.ts';
import { isVisibleText } from '#contract/visibleText.ts';
import { required, toMessage } from '#web/shared/forms/accountRules.ts';
import { maxCharacters } from '#web/shared/forms/maxCharacters.ts';

// As typed. The rules are the contract's, as at sign-up.
export const ProfileValues = z.object({
  fullName: z
    .string()
    .check(
      z.trim(),
      required('fullName'),
      maxCharacters(MAX_NAME_LENGTH),
      z.refine(isVisibleText, toMessage('unreadable')),
    ),
  phoneNumber: z.string().check(
    z.trim(),
    required('phoneNumber'),
    z.refine(text => PhoneNumber.safeParse(text).success, toMessage('phoneForm')),
  ),
});
export type ProfileValues = z.infer<typeof ProfileValues>;

/**
 * Returns the whole profile with the typed values, because the endpoint requires all fields and refuses another
 * username or e-mail.
 */
export const toProfileRequest = (
  { _id, username, email }: User,
  { fullName, phoneNumber }: ProfileValues,
): UpdateUserByUser => ({
  id: _id,
  username,
  email,
  fullName: fullName.trim(),
  phoneNumber: PhoneNumber.parse(phoneNumber),
});
