import * as z from 'zod/mini';
import { textInput } from '#contract/visibleText.ts';
import { Id, Instant } from '#contract/wire.ts';
import { AdminRole } from './adminRole.ts';

export const MIN_REASON_LENGTH = 3;
export const Reason = textInput(MIN_REASON_LENGTH, 500);

/** The changes that need a second administrator while `fourEyes` is on. */
export const ApprovalAction = z.enum([
  'createDepositMethod',
  'updateDepositMethod',
  'adjustment',
  'updateWithdraw',
  'updateSiteSetting',
  'updateWithdrawMethod',
  'voidWindow',
  'role',
]);
export type ApprovalAction = z.infer<typeof ApprovalAction>;

const OWNERS: readonly AdminRole[] = ['owner'];
const MONEY_ROLES: readonly AdminRole[] = ['owner', 'finance'];

/** The roles that may approve each change; a party of the request never may. */
export const APPROVAL_CHECKERS: Readonly<Record<ApprovalAction, readonly AdminRole[]>> = {
  createDepositMethod: MONEY_ROLES,
  updateDepositMethod: MONEY_ROLES,
  adjustment: MONEY_ROLES,
  updateWithdraw: MONEY_ROLES,
  updateSiteSetting: MONEY_ROLES,
  updateWithdrawMethod: MONEY_ROLES,
  voidWindow: MONEY_ROLES,
  role: OWNERS,
};

/** `expired` is a request without a decision in time; it changes nothing. */
export const ApprovalState = z.enum(['pending', 'approved', 'rejected', 'withdrawn', 'expired']);
export type ApprovalState = z.infer<typeof ApprovalState>;

export const Administrator = z.object({ _id: Id, fullName: z.string(), role: AdminRole });
export type Administrator = z.infer<typeof Administrator>;

/** A request for a second administrator; a break-glass change has no checker until its review. */
export const Approval = z.object({
  _id: Id,
  action: ApprovalAction,
  subject: z.string(),
  userId: z.nullable(Id),
  payload: z.unknown(),
  before: z.unknown(),
  maker: Administrator,
  reason: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  isBreakGlass: z.boolean(),
  state: ApprovalState,
  checker: z.nullable(Administrator),
  checkedAt: z.nullable(Instant),
  checkerReason: z.nullable(z.string()),
});
export type Approval = z.infer<typeof Approval>;

/** Returns the subject of a change of an administrator. */
export const administratorSubject = (id: Id): string => `administrator:${id}`;

/** Returns whether an administrator is a party of a request, as its maker or because it is about them. */
export const isParty = (
  { maker, subject }: { maker: Pick<Administrator, '_id'>; subject: string },
  administratorId: Id,
): boolean => maker._id === administratorId || subject === administratorSubject(administratorId);

/** An unreviewed break-glass act as every role sees it: without payload and record, because not every role reads money. */
export const BreakGlassAct = z.extend(
  z.pick(Approval, { _id: true, action: true, maker: true, reason: true, createdAt: true }),
  { canReview: z.boolean() },
);
export type BreakGlassAct = z.infer<typeof BreakGlassAct>;

/** Answer (202) of a call that waits for a second administrator, and of the approval calls. */
export const ApprovalResponse = z.object({ approval: Approval });
export type ApprovalResponse = z.infer<typeof ApprovalResponse>;

export const APPROVAL_HOURS = 24;

/**
 * Body of POST /api/admin/approvals. `payload` is the guarded call's body, and `{ id, record }` for `updateWithdraw`; if
 * sent, `subject` must be the one it is about. With `isBreakGlass` an owner applies it at once.
 */
export const CreateApproval = z.strictObject({
  action: ApprovalAction,
  subject: z.optional(textInput(1, 200)),
  payload: z.record(z.string(), z.unknown()),
  reason: Reason,
  isBreakGlass: z.optional(z.boolean()),
});
export type CreateApproval = z.infer<typeof CreateApproval>;

/** Body of PUT /api/admin/approvals/{id}: `review` is for break-glass changes, `withdraw` for the maker. */
export const DecideApproval = z.strictObject({
  decision: z.enum(['approve', 'reject', 'withdraw', 'review']),
  reason: z.nullish(Reason),
});
export type DecideApproval = z.infer<typeof DecideApproval>;
