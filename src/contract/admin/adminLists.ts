import * as z from 'zod/mini';
import { Amount, Balance, Price, Rate } from '#contract/money.ts';
import { TradeResult, TradeStatus, TradeType } from '#contract/trades.ts';
import { Id, Instant, RecordStatus } from '#contract/wire.ts';
import { ApprovalAction } from './approvals.ts';
import { VoidWindow } from './voidWindows.ts';

/** The limit of a list's `total` and of its pages, which means "this many or more"; a search finds older items. */
export const MAX_ADMIN_LIST_TOTAL = 10_000;

/** Users that a search reads per email, username, Pay ID and name; a broader search omits the others. */
export const MAX_ADMIN_SEARCH_MATCHES = 1_000;

export const AccountRef = z.object({ _id: Id, fullName: z.string() });
export type AccountRef = z.infer<typeof AccountRef>;

export const UserRef = z.extend(AccountRef, { username: z.string(), email: z.string(), payId: z.string() });
export type UserRef = z.infer<typeof UserRef>;

const decided = {
  status: RecordStatus,
  reason: z.nullable(z.string()),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(AccountRef),
};

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
  'partnerConsent',
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

/** The steps of an approval; the log puts them before the action, as in `approve:role`. */
export const AUDIT_STEPS = ['raise', 'approve', 'reject', 'withdraw', 'review', 'breakGlass'] as const;

export const ADMIN_LIST_STATES = {
  users: ['active', 'blocked', 'verified', 'unverified', 'inReview'],
  deposits: RecordStatus.options,
  withdraws: RecordStatus.options,
  transfers: ['Completed'],
  trades: [...TradeStatus.options, ...TradeResult.options, 'refunded', 'voided'],
  kycs: RecordStatus.options,
  audit: AUDIT_ACTIONS,
} as const satisfies Record<string, readonly string[]>;

/** A row of the users list; `balance` is null for roles that do not read money. */
export const UserRow = z.extend(UserRef, {
  phoneNumber: z.string(),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  isVerificationPending: z.boolean(),
  balance: z.nullable(Balance),
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

const TradeEnd = z.object({ tradeId: z.string(), price: z.string(), at: Instant });

/** A trade with its evidence: the exchange trades that decided it and the host they were read from. Read-only. */
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

/** A voided window; `approvedBy` is null without approval. Open, won and lost orders were refunded. */
export const VoidRow = z.extend(VoidWindow, { madeBy: AccountRef, approvedBy: z.nullable(AccountRef) });
export type VoidRow = z.infer<typeof VoidRow>;

/** A KYC submission without its documents and personal data. */
export const KycRow = z.object({ _id: Id, user: UserRef, ...decided });
export type KycRow = z.infer<typeof KycRow>;
