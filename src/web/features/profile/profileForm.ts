import * as z from 'zod/mini';
import type { UpdateUserByUser } from '#contract/profile.ts';
import { PhoneNumber } from '#contract/session.ts';
import type { User } from '#contract/users.ts';
import { isVisibleText } from '#contract/visibleText.ts';
import { say } from '#web/shared/forms/say.ts';

const NAME_MAX = 120;

const said = (key: string, values?: Record<string, number>) => say(`session:wrong.${key}`, values);
const filled = (empty: string) => z.minLength(1, { error: said(empty), abort: true });

/** What people may change of themselves, as it is typed. The rules are the contract's, as at sign-up. */
export const ProfileValues = z.object({
  fullName: z
    .string()
    .check(
      z.trim(),
      filled('fullName'),
      z.maxLength(NAME_MAX, said('tooLong', { max: NAME_MAX })),
      z.refine(isVisibleText, said('unreadable')),
    ),
  phoneNumber: z.string().check(
    z.trim(),
    filled('phoneNumber'),
    z.refine(text => PhoneNumber.safeParse(text).success, said('phoneForm')),
  ),
});
export type ProfileValues = z.infer<typeof ProfileValues>;

/** The whole profile with what was typed: the call takes it all, and refuses another username or e-mail. */
export const profileRequest = (
  { _id, username, email }: User,
  { fullName, phoneNumber }: ProfileValues,
): UpdateUserByUser => ({ id: _id, username, email, fullName: fullName.trim(), phoneNumber: phoneNumber.trim() });
