import * as z from 'zod/mini';
import { Amount, Price, Rate } from '#contract/money.ts';
import { TradeResult, TradeStatus, TradeType } from '#contract/trades.ts';
import { Id, Instant, RecordStatus } from '#contract/wire.ts';
import { ApprovalAction } from './approvals.ts';
import { VoidWindow } from './voidWindows.ts';

/**
 * The most that a list's `total` counts, and where its pages end: a total of this much means so many or more. Older items
 * are found by a search.
 */
export const MAX_ADMIN_LIST_TOTAL = 10_000;

/**
 * The most users that a search reads by each of the email, the username, the Pay ID and the name, the first in the order of
 * what begins like it: of a search that names thousands, the list holds a part.
 */
export const MAX_ADMIN_SEARCH_MATCHES = 1_000;

/** A user or an administrator as a row names them. */
export const AccountRef = z.object({ _id: Id, fullName: z.string() });
export type AccountRef = z.infer<typeof AccountRef>;

/** The user of a record, with what tells two of the same name apart. */
export const UserRef = z.extend(AccountRef, { username: z.string(), email: z.string(), payId: z.string() });
export type UserRef = z.infer<typeof UserRef>;

/** What is known of the decision on a record; null while there is none. */
const decided = {
  status: RecordStatus,
  reason: z.nullable(z.string()),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(AccountRef),
};

/** What a row of the audit log is about: the calls of administrators, by the names that the log gives them. */
export const AUDIT_ACTIONS = [
  ...ApprovalAction.options,
  'updateDeposit',
  'updateKyc',
  'updateUser',
  'signOutUser',
  'addNote',
  'impersonate',
  'supportSession',
  'sessionCode',
  'createCoin',
  'updateCoin',
  'deleteCoin',
  'deleteDepositMethod',
  'createWithdrawMethod',
  'deleteWithdrawMethod',
  'updateAdminPassword',
  'createAdministrator',
  'export',
  'claim',
  'release',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What happened to a request for a second administrator; in the log it stands before the action, as in `approve:role`. */
export const AUDIT_STEPS = ['raise', 'approve', 'reject', 'withdraw', 'review', 'breakGlass'] as const;
export type AuditStep = (typeof AUDIT_STEPS)[number];

/** The states that each list can be filtered by. */
export const ADMIN_LIST_STATES = {
  users: ['active', 'blocked', 'verified', 'unverified', 'inReview'],
  deposits: RecordStatus.options,
  withdraws: RecordStatus.options,
  transfers: ['Completed'],
  trades: [...TradeStatus.options, ...TradeResult.options, 'refunded', 'voided'],
  kycs: RecordStatus.options,
  audit: AUDIT_ACTIONS,
} as const satisfies Record<string, readonly string[]>;
export type AdminList = keyof typeof ADMIN_LIST_STATES;

/** A row of the users list; `balance` is null for roles that do not read money. */
export const UserRow = z.extend(UserRef, {
  phoneNumber: z.string(),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  isVerificationPending: z.boolean(),
  balance: z.nullable(Amount),
  lastLoginAt: z.nullable(Instant),
  createdAt: Instant,
});
export type UserRow = z.infer<typeof UserRow>;

export const DepositRow = z.object({
  _id: Id,
  user: UserRef,
  gateway: z.string(),
  amount: Amount,
  transactionId: z.nullable(z.string()),
  ...decided,
});
export type DepositRow = z.infer<typeof DepositRow>;

/** `needToPay` is what arrives at the address, `charge` the fee. */
export const WithdrawRow = z.object({
  _id: Id,
  user: UserRef,
  gateway: z.string(),
  amount: Amount,
  needToPay: Amount,
  charge: Amount,
  paymentAddress: z.string(),
  transactionId: z.nullable(z.string()),
  ...decided,
});
export type WithdrawRow = z.infer<typeof WithdrawRow>;

export const TransferRow = z.object({
  _id: Id,
  sender: UserRef,
  receiver: UserRef,
  amount: Amount,
  needToPay: Amount,
  chargeAmount: Amount,
  status: RecordStatus,
  journalRef: z.string(),
  createdAt: Instant,
});
export type TransferRow = z.infer<typeof TransferRow>;

/** One end of a trade as the exchange reported it: price as its string, id of the exchange trade. */
const TradeEnd = z.object({ tradeId: z.string(), price: z.string(), at: Instant });

/**
 * A trade with the reference of its evidence: the exchange trades that decided it, and the host they were read from. There
 * is nothing here to change.
 */
export const TradeRow = z.object({
  _id: Id,
  user: UserRef,
  coinType: z.string(),
  tradeType: TradeType,
  tradeAmount: Amount,
  selectedTime: z.string(),
  payoutRate: Rate,
  seenPrice: Price,
  tradeStatus: TradeStatus,
  tradeResult: z.nullable(TradeResult),
  tradeAfterAmount: z.nullable(Amount),
  voidReason: z.nullable(z.string()),
  evidence: z.object({ source: z.string(), entry: z.nullable(TradeEnd), exit: z.nullable(TradeEnd) }),
  createdAt: Instant,
  settledAt: z.nullable(Instant),
});
export type TradeRow = z.infer<typeof TradeRow>;

/**
 * A window that was voided: who asked for it, and the second administrator who approved it; null where it needed none or an
 * owner acted alone. Open, won and lost orders together are those that were refunded.
 */
export const VoidRow = z.extend(VoidWindow, { madeBy: AccountRef, approvedBy: z.nullable(AccountRef) });
export type VoidRow = z.infer<typeof VoidRow>;

/** A KYC submission without its documents and without what was written down in it. */
export const KycRow = z.object({ _id: Id, user: UserRef, ...decided });
export type KycRow = z.infer<typeof KycRow>;
