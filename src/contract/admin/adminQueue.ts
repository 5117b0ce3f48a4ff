import * as z from 'zod/mini';
import { ReviewedDeposit } from '#contract/deposits.ts';
import { ReviewedKyc } from '#contract/kyc.ts';
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { textInput } from '#contract/visibleText.ts';
import { Id, Instant, Page, PageSize } from '#contract/wire.ts';
import { ReviewedWithdraw } from '#contract/withdraws.ts';
import { UserRef } from './adminLists.ts';
import { type AdminRole } from './adminRole.ts';
import { canCall } from './adminRoles.ts';
import { Administrator, Approval } from './approvals.ts';

export const QueueKind = z.enum(['deposits', 'withdraws', 'kycs', 'approvals']);
export type QueueKind = z.infer<typeof QueueKind>;

/** The ages in milliseconds at which an item of each queue is `soon` and then `late`. */
export const QUEUE_AGE_MS: Readonly<Record<QueueKind, { soon: number; late: number }>> = {
  deposits: { soon: 15 * MINUTE_MS, late: 30 * MINUTE_MS },
  withdraws: { soon: 15 * MINUTE_MS, late: 30 * MINUTE_MS },
  kycs: { soon: 15 * MINUTE_MS, late: 30 * MINUTE_MS },
  approvals: { soon: 15 * MINUTE_MS, late: 30 * MINUTE_MS },
};

export const QueueAge = z.enum(['onTime', 'soon', 'late']);
export type QueueAge = z.infer<typeof QueueAge>;

export const getQueueAge = (kind: QueueKind, ageMs: number): QueueAge =>
  ageMs > QUEUE_AGE_MS[kind].late ? 'late' : ageMs > QUEUE_AGE_MS[kind].soon ? 'soon' : 'onTime';

export const canViewQueue = (role: AdminRole, kind: QueueKind): boolean => canCall(role, `GET /api/admin/${kind}`);

const DECISION = {
  deposits: 'PUT /api/updateDeposit/:id',
  withdraws: 'PUT /api/updateWithdraw/:id',
  kycs: 'PUT /api/updateKyc/:id',
  approvals: 'PUT /api/admin/approvals/:id',
} as const;

/** Returns whether a role decides on a queue's items, and so may claim them. */
export const canDecideQueue = (role: AdminRole, kind: QueueKind): boolean => canCall(role, DECISION[kind]);

/** The life of a claim without a further POST /api/admin/claim. */
export const CLAIM_TTL_MS = 5 * MINUTE_MS;

export const Claim = z.object({
  _id: Id,
  kind: QueueKind,
  recordId: Id,
  administrator: Administrator,
  expiresAt: Instant,
});
export type Claim = z.infer<typeof Claim>;

/** Body of POST /api/admin/claim, which claims a record or, sent again, extends the claim. */
export const CreateClaim = z.strictObject({ kind: QueueKind, id: Id });
export type CreateClaim = z.infer<typeof CreateClaim>;
export const ClaimResponse = z.object({ claim: Claim });

export const RecordLink = z.object({
  kind: z.enum(['user', 'deposit', 'withdraw', 'transfer', 'trade', 'kyc', 'approval']),
  id: Id,
});
export type RecordLink = z.infer<typeof RecordLink>;

export const SignalCode = z.enum([
  'sameScreenshot',
  'sameTransaction',
  'rateDiffers',
  'sharedAddress',
  'firstToAddress',
  'accountBlocked',
  'newNetwork',
  'newDevice',
  'passwordChanged',
  'moneyInAndOut',
  'nameDiffers',
  'sharedNetwork',
]);
export type SignalCode = z.infer<typeof SignalCode>;

/** The checks that are stated when they find nothing, too. */
export const PassedCheck = z.enum([
  'sameScreenshot',
  'rateDiffers',
  'sharedAddress',
  'firstToAddress',
  'nameDiffers',
] satisfies SignalCode[]);
export type PassedCheck = z.infer<typeof PassedCheck>;

/** A fact beside a decision, which it never makes; users never see it. Parameters are plain texts. */
export const Signal = z.object({
  code: SignalCode,
  params: z.record(z.string(), z.string()),
  link: z.nullable(RecordLink),
});
export type Signal = z.infer<typeof Signal>;

/** The earlier uses of a transaction ID that are listed at most, newest first. */
export const MAX_EARLIER_USES = 5;

export const TransactionQuery = z.strictObject({ id: textInput(1, 200) });
export const TransactionSignals = z.object({ signals: z.array(Signal) });

const item = {
  _id: Id,
  user: z.nullable(UserRef),
  createdAt: Instant,
  ageMs: z.int(),
  age: QueueAge,
  claim: z.nullable(Claim),
  signals: z.array(Signal),
  /** The checks that found nothing; absent from former releases. */
  passed: z.optional(z.array(PassedCheck)),
};

/** An item by kind: `record` is the body of its decision but for the new status, null for other roles' KYC. */
export const QueueItem = z.union([
  z.object({ kind: z.literal('deposits'), ...item, record: ReviewedDeposit }),
  z.object({ kind: z.literal('withdraws'), ...item, record: ReviewedWithdraw }),
  z.object({ kind: z.literal('kycs'), ...item, record: z.nullable(ReviewedKyc) }),
  z.object({ kind: z.literal('approvals'), ...item, record: Approval }),
]);
export type QueueItem = z.infer<typeof QueueItem>;

/** The claims that a queue can be filtered by; an item with the caller's own claim is `free`, too. */
export const ClaimFilter = z.enum(['free', 'mine', 'others']);
export type ClaimFilter = z.infer<typeof ClaimFilter>;

/** Query of GET /api/admin/queue/{kind}: `query` is a user or a record, `claim` filters by claimant. */
export const QueueQuery = z.strictObject({
  query: z.optional(z.string().check(z.maxLength(120))),
  claim: z.optional(ClaimFilter),
  page: z.optional(Page),
  pageSize: z.optional(PageSize),
});
export type QueueQuery = z.infer<typeof QueueQuery>;

/** Answer of GET /api/admin/queue/{kind}, oldest first; `total` counts up to MAX_ADMIN_LIST_TOTAL. */
export const QueuePage = z.object({ items: z.array(QueueItem), total: z.int() });
export type QueuePage = z.infer<typeof QueuePage>;
