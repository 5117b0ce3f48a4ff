import * as z from 'zod/mini';
import { Amount, SignedAmount } from '#contract/money.ts';
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { FullName, PhoneNumber } from '#contract/session.ts';
import { MAX_PASSWORD_LENGTH } from '#contract/signIn.ts';
import { StatementEntry } from '#contract/statement.ts';
import { textInput } from '#contract/visibleText.ts';
import { Id, Instant, Page, PageSize } from '#contract/wire.ts';
import { AdminRole } from './adminRole.ts';
import { Administrator, ApprovalState, BreakGlassAct, Reason } from './approvals.ts';

export const ADMIN_PAGE_SIZE = 50;

/** Query of the administrators' lists; each list defines what `query` searches. */
export const AdminQuery = z.strictObject({
  status: z.optional(z.string().check(z.maxLength(40))),
  query: z.optional(z.string().check(z.maxLength(120))),
  page: z.optional(Page),
  pageSize: z.optional(PageSize),
});
export type AdminQuery = z.infer<typeof AdminQuery>;

/** Returns the answer of a list: one page, newest first; `total` counts up to MAX_ADMIN_LIST_TOTAL. */
export const pageResponse = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int().check(z.nonnegative()) });

export const AdminMe = z.extend(Administrator, {
  email: z.string(),
  mustChangePassword: z.boolean(),
  fourEyes: z.boolean(),
  /** In USDT: while `fourEyes` is on, a withdrawal from this amount up needs a second administrator. */
  fourEyesAbove: Amount,
  /** All break-glass acts without a review, oldest first, also those that this administrator cannot review. */
  unreviewed: z.array(BreakGlassAct),
});
export type AdminMe = z.infer<typeof AdminMe>;

export const AdministratorRow = z.extend(Administrator, {
  email: z.string(),
  isActive: z.boolean(),
  lastLoginAt: z.nullable(Instant),
});
export type AdministratorRow = z.infer<typeof AdministratorRow>;

/** Body of PUT /api/admin/role; a null `role` removes the administrator's access. */
export const UpdateRole = z.strictObject({ userId: Id, role: z.nullable(AdminRole), reason: Reason });
export type UpdateRole = z.infer<typeof UpdateRole>;

/** Body of POST /api/admin/adjustment; a negative `amount` in USDT reduces the balance. */
export const CreateAdjustment = z.strictObject({ userId: Id, amount: SignedAmount, reason: Reason });
export type CreateAdjustment = z.infer<typeof CreateAdjustment>;

export const AdjustmentResponse = z.object({ entry: StatementEntry });

/** Body of PUT /api/updateUser: the id, the changed fields and perhaps a reason. It never changes a balance. */
export const UpdateUser = z.strictObject({
  id: Id,
  reason: z.optional(Reason),
  fullName: z.optional(FullName),
  phoneNumber: z.optional(PhoneNumber),
  isActive: z.optional(z.boolean()),
  appNotice: z.optional(z.nullable(textInput(1, 2000))),
  isVerified: z.optional(z.boolean()),
});
export type UpdateUser = z.infer<typeof UpdateUser>;

export const MIN_ADMIN_PASSWORD_LENGTH = 8;
/** The fixed length of a support session; nothing extends it. */
export const SUPPORT_SESSION_TTL_MS = 30 * MINUTE_MS;

/** Body of POST /api/admin/impersonate, which answers with a code for POST /api/userLogin/{code}. */
export const Impersonate = z.strictObject({ userId: Id, reason: Reason });
export type Impersonate = z.infer<typeof Impersonate>;

export const UpdateAdminPassword = z.strictObject({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH)),
  password: z.string().check(z.minLength(MIN_ADMIN_PASSWORD_LENGTH), z.maxLength(MAX_PASSWORD_LENGTH)),
});
export type UpdateAdminPassword = z.infer<typeof UpdateAdminPassword>;

/** A user for administrators, without documents, password and balance. */
export const AdminUser = z.object({
  _id: Id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  payId: z.string(),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  isVerificationPending: z.boolean(),
  appNotice: z.nullable(z.string()),
  lastLoginAt: z.nullable(Instant),
  createdAt: Instant,
});
export type AdminUser = z.infer<typeof AdminUser>;
export const AdminUserResponse = z.object({ user: AdminUser });

export const ApprovalsQuery = z.strictObject({
  status: z.optional(ApprovalState),
  page: z.optional(Page),
});
export type ApprovalsQuery = z.infer<typeof ApprovalsQuery>;

export const AuditRow = z.object({
  _id: z.string(),
  at: Instant,
  actor: z.string(),
  actorName: z.nullable(z.string()),
  actorRole: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  userId: z.nullable(Id),
  reason: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditRow = z.infer<typeof AuditRow>;
