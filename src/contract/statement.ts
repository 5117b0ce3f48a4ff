import * as z from 'zod/mini';
import { Amount, SignedAmount } from './money.ts';
import { Id, Instant } from './wire.ts';

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
  'adjustment',
] as const;
export const StatementKind = z.enum(STATEMENT_KINDS);
export type StatementKind = z.infer<typeof StatementKind>;

/** One ledger entry of the available balance: what it changed, and the balance after it. `ref` is the record behind it. */
export const StatementEntry = z.object({
  _id: Id,
  kind: StatementKind,
  ref: z.string(),
  amount: SignedAmount,
  balanceAfter: Amount,
  createdAt: Instant,
});
export type StatementEntry = z.infer<typeof StatementEntry>;

/** Answer of GET /api/getStatement, newest first; `next` goes into `before` for the following page. */
export const Statement = z.object({ entries: z.array(StatementEntry), next: z.nullable(z.string()) });
export type Statement = z.infer<typeof Statement>;

/** Query of GET /api/getStatement. */
export const StatementQuery = z.strictObject({
  before: z.optional(z.string().check(z.regex(/^[0-9]{1,18}$/))),
  limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-9][0-9]|1[0-9][0-9]|200)$/))),
});
export type StatementQuery = z.infer<typeof StatementQuery>;
