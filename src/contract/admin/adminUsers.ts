import * as z from 'zod/mini';
import { Balance, SignedAmount } from '#contract/money.ts';
import { textInput } from '#contract/visibleText.ts';
import { Id, Instant } from '#contract/wire.ts';
import { AccountRef } from './adminLists.ts';
import { Claim, RecordLink } from './adminQueue.ts';
import { AdminUser } from './administration.ts';
import { Reason } from './approvals.ts';

/** A user on their admin page; balances are null for roles that do not read money. */
export const AdminUserDetails = z.extend(AdminUser, {
  balance: z.nullable(Balance),
  heldBalance: z.nullable(Balance),
  passwordChangedAt: z.nullable(Instant),
  sessions: z.int(),
  claims: z.array(Claim),
});
export type AdminUserDetails = z.infer<typeof AdminUserDetails>;
export const AdminUserDetailsResponse = z.object({ user: AdminUserDetails });

export const CreateNote = z.strictObject({ text: textInput(1, 2000) });
export type CreateNote = z.infer<typeof CreateNote>;
export const UserNote = z.object({ _id: Id, text: z.string(), author: AccountRef, createdAt: Instant });
export type UserNote = z.infer<typeof UserNote>;
export const UserNoteResponse = z.object({ note: UserNote });

/** Body of POST /api/admin/users/{id}/signOut, which ends the sessions of every device. */
export const SignOutUser = z.strictObject({ reason: Reason });
export const SignOutUserResponse = z.object({ sessions: z.int() });

export const TimelineKind = z.enum([
  'signIn',
  'passwordChange',
  'deposit',
  'withdraw',
  'transferSent',
  'transferReceived',
  'trade',
  'kyc',
  'note',
  'staffAccess',
  /** Any other action of an administrator; `details.action` is the call. */
  'act',
]);
export type TimelineKind = z.infer<typeof TimelineKind>;

/** An event of an account; `by` is its administrator, `status` the record's current one, `details` texts by name. */
export const TimelineEntry = z.object({
  _id: z.string(),
  kind: TimelineKind,
  at: Instant,
  by: z.nullable(AccountRef),
  amount: z.nullable(SignedAmount),
  status: z.nullable(z.string()),
  text: z.nullable(z.string()),
  details: z.record(z.string(), z.string()),
  link: z.nullable(RecordLink),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const TimelinePart = z.enum(['access', 'money', 'trades', 'documents', 'notes', 'staff']);
export type TimelinePart = z.infer<typeof TimelinePart>;

/** Query of the timeline: `before` is the `next` of the previous page of the same `part`. */
export const TimelineQuery = z.strictObject({
  part: z.optional(TimelinePart),
  before: z.optional(z.string().check(z.maxLength(240), z.regex(/^[a-z]+-[0-9]{1,18}(\.[a-z]+-[0-9]{1,18})*$/))),
});
export type TimelineQuery = z.infer<typeof TimelineQuery>;
/** Answer of GET /api/admin/users/{id}/timeline, newest first, limited to what the role may see. */
export const Timeline = z.object({ entries: z.array(TimelineEntry), next: z.nullable(z.string()) });
export type Timeline = z.infer<typeof Timeline>;
