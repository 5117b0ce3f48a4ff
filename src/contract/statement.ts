import * as z from 'zod/mini';
import { Amount, Balance, Price, SignedAmount } from './money.ts';
import { TradeResult, TradeStatus, TradeType } from './trades.ts';
import { Id, Instant, RecordStatus } from './wire.ts';

const STATEMENT_KINDS = [
  'deposit.completed',
  'withdraw.held',
  'withdraw.released',
  'transfer.sent',
  'transfer.received',
  'transfer.fee',
  'trade.opened',
  'trade.won',
  'trade.refunded',
  'trade.reversed',
  'adjustment',
] as const;
export const StatementKind = z.enum(STATEMENT_KINDS);
export type StatementKind = z.infer<typeof StatementKind>;

/** A ledger entry of the available balance; `ref` is its record, `heldAfter` optional for other providers. */
export const StatementEntry = z.object({
  _id: Id,
  kind: StatementKind,
  ref: z.string(),
  amount: SignedAmount,
  balanceAfter: Balance,
  heldAfter: z.optional(Balance),
  createdAt: Instant,
});
export type StatementEntry = z.infer<typeof StatementEntry>;

/** `settledAt` is when the result was booked. */
export const TradeRecord = z.object({
  type: z.literal('trade'),
  _id: Id,
  coinType: z.string(),
  tradeType: TradeType,
  selectedTime: z.string(),
  tradeStatus: TradeStatus,
  tradeResult: z.nullish(TradeResult),
  entryPrice: z.nullish(Price),
  exitPrice: z.nullish(Price),
  settledAt: z.nullish(Instant),
});
const TransferRecord = z.object({
  type: z.literal('transfer'),
  _id: Id,
  username: z.string(),
  payId: z.string(),
  fee: Amount,
});
const WithdrawRecord = z.object({
  type: z.literal('withdraw'),
  _id: Id,
  gateway: z.string(),
  fee: Amount,
  status: RecordStatus,
});
const DepositRecord = z.object({
  type: z.literal('deposit'),
  _id: Id,
  gateway: z.string(),
  transactionId: z.nullish(z.string()),
});

/** `reason` is what the administrator who adjusted the balance wrote for the user. */
const AdjustmentRecord = z.object({ type: z.literal('adjustment'), _id: Id, reason: z.string() });

/**
 * The records of entries as the statement displays them. They can change; an entry never does. `adjustments` is optional
 * for other providers.
 */
const StatementRecords = z.object({
  trades: z.array(TradeRecord),
  transfers: z.array(TransferRecord),
  withdraws: z.array(WithdrawRecord),
  deposits: z.array(DepositRecord),
  adjustments: z.optional(z.array(AdjustmentRecord)),
});
export type StatementRecords = z.infer<typeof StatementRecords>;
export type StatementRecord = NonNullable<StatementRecords[keyof StatementRecords]>[number];

/** Answer of GET /api/getStatement and GET /api/admin/users/{id}/statement, newest first; `next` is the `before` of the following page. */
export const Statement = z.object({
  entries: z.array(StatementEntry),
  records: z.optional(StatementRecords),
  next: z.nullable(z.string()),
});
export type Statement = z.infer<typeof Statement>;

/** Returns whether an entry of a won trade is its stake: the earlier of its two. `newer` is the entry after it. */
export const isReturnedStake = (entry: StatementEntry, newer: StatementEntry | undefined): boolean =>
  entry.kind === 'trade.won' && newer?.kind === entry.kind && newer.ref === entry.ref;

export const StatementQuery = z.strictObject({
  before: z.optional(z.string().check(z.regex(/^[0-9]{1,18}$/))),
  limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-9][0-9]|1[0-9][0-9]|200)$/))),
});
export type StatementQuery = z.infer<typeof StatementQuery>;
