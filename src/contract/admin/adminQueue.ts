import * as z from 'zod/mini';
import { ReviewedDeposit } from '#contract/deposits.ts';
import { ReviewedKyc } from '#contract/kyc.ts';
import { Id, Instant, textInput } from '#contract/wire.ts';
import { ReviewedWithdraw } from '#contract/withdraws.ts';
import { UserRef } from './adminLists.ts';
import { type AdminRole, canCall } from './adminRoles.ts';
import { Administrator, Approval } from './approvals.ts';

/** The queues: what waits for an administrator's decision. */
export const QueueKind = z.enum(['deposits', 'withdraws', 'kycs', 'approvals']);
export type QueueKind = z.infer<typeof QueueKind>;

const MINUTE_MS = 60_000;

/** The ages at which an item of each queue is soon and then late, in milliseconds. */
export const QUEUE_AGE_MS: Readonly<Record<QueueKind, { soon: number; late: number }>> = {
  deposits: { soon: 15 * MINUTE_MS, late: 30 * MINUTE_MS },
  withdraws: { soon: 15 * MINUTE_MS, late: 30 * MINUTE_MS },
  kycs: { soon: 15 * MINUTE_MS, late: 30 * MINUTE_MS },
  approvals: { soon: 15 * MINUTE_MS, late: 30 * MINUTE_MS },
};

export const QueueAge = z.enum(['onTime', 'soon', 'late']);
export type QueueAge = z.infer<typeof QueueAge>;

/** Returns how an item of this age stands against the limits of its queue. */
export const getQueueAge = (kind: QueueKind, ageMs: number): QueueAge =>
  ageMs > QUEUE_AGE_MS[kind].late ? 'late' : ageMs > QUEUE_AGE_MS[kind].soon ? 'soon' : 'onTime';

/** Returns whether a role sees a queue. */
export const canViewQueue = (role: AdminRole, kind: QueueKind): boolean => canCall(role, `GET /api/admin/${kind}`);

const DECISION = {
  deposits: 'PUT /api/updateDeposit/:id',
  withdraws: 'PUT /api/updateWithdraw/:id',
  kycs: 'PUT /api/updateKyc/:id',
  approvals: 'PUT /api/admin/approvals/:id',
} as const;

/** Returns whether a role decides on the items of a queue, and so may claim them. */
export const canDecideQueue = (role: AdminRole, kind: QueueKind): boolean => canCall(role, DECISION[kind]);

/** How long a claim stands without a further POST /api/admin/claim. */
export const CLAIM_TTL_MS = 5 * MINUTE_MS;

/** An item that an administrator works on: no other one can decide on it until `expiresAt`. */
export const Claim = z.object({
  _id: Id,
  kind: QueueKind,
  recordId: Id,
  administrator: Administrator,
  expiresAt: Instant,
});
export type Claim = z.infer<typeof Claim>;

/** Body of POST /api/admin/claim, which claims an item and, sent again, keeps the claim. `id` is the record's. */
export const CreateClaim = z.strictObject({ kind: QueueKind, id: Id });
export type CreateClaim = z.infer<typeof CreateClaim>;
export const ClaimResponse = z.object({ claim: Claim });

/** A record that a signal or an entry leads to. */
export const RecordLink = z.object({
  kind: z.enum(['user', 'deposit', 'withdraw', 'transfer', 'trade', 'kyc', 'approval']),
  id: Id,
});
export type RecordLink = z.infer<typeof RecordLink>;

/** What each signal says; its sentence in the app names these parameters. */
export const SignalCode = z.enum([
  'sameScreenshot',
  'sameTransaction',
  'sharedAddress',
  'firstToAddress',
  'newNetwork',
  'newDevice',
  'passwordChanged',
  'moneyInAndOut',
  'nameDiffers',
  'sharedNetwork',
]);
export type SignalCode = z.infer<typeof SignalCode>;

/**
 * A fact beside a decision, with the record that shows it. It never decides anything, and users never see it. Parameters are
 * plain texts: counts, amounts in USDT, times in ISO 8601, names.
 */
export const Signal = z.object({
  code: SignalCode,
  params: z.record(z.string(), z.string()),
  link: z.nullable(RecordLink),
});
export type Signal = z.infer<typeof Signal>;

/** Query of GET /api/admin/transaction: a transaction ID as it is typed. */
export const TransactionQuery = z.strictObject({ id: textInput(1, 200) });
/** The deposits and withdrawals that were completed with the transaction ID before, as signals. */
export const TransactionSignals = z.object({ signals: z.array(Signal) });

const item = {
  _id: Id,
  /** Whom it is about; null for an approval request about no user. */
  user: z.nullable(UserRef),
  createdAt: Instant,
  ageMs: z.int(),
  age: QueueAge,
  claim: z.nullable(Claim),
  signals: z.array(Signal),
};

/**
 * What waits, by kind: `record` is what the deciding call wants back, with its new status. A KYC submission is there for
 * roles that decide on it and null for others, with its documents.
 */
export const QueueItem = z.union([
  z.object({ kind: z.literal('deposits'), ...item, record: ReviewedDeposit }),
  z.object({ kind: z.literal('withdraws'), ...item, record: ReviewedWithdraw }),
  z.object({ kind: z.literal('kycs'), ...item, record: z.nullable(ReviewedKyc) }),
  z.object({ kind: z.literal('approvals'), ...item, record: Approval }),
]);
export type QueueItem = z.infer<typeof QueueItem>;

/** Query of GET /api/admin/queue/{kind}: `query` names a user or a record, `claim` whose items are wanted. */
export const QueueQuery = z.strictObject({
  query: z.optional(z.string().check(z.maxLength(120))),
  claim: z.optional(z.enum(['free', 'mine', 'others'])),
  page: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,4}$/))),
  pageSize: z.optional(z.string().check(z.regex(/^([1-9]|[1-9][0-9]|100)$/))),
});
export type QueueQuery = z.infer<typeof QueueQuery>;

/** Answer of GET /api/admin/queue/{kind}, the oldest first; `total` counts at most MAX_ADMIN_LIST_TOTAL. */
export const QueuePage = z.object({ items: z.array(QueueItem), total: z.int() });
export type QueuePage = z.infer<typeof QueuePage>;
