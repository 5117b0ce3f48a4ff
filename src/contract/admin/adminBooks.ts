import * as z from 'zod/mini';
import { Amount, TotalAmount } from '#contract/money.ts';
import { Instant } from '#contract/wire.ts';
import { AccountRef } from './adminLists.ts';
import { QueueAge, QueueKind } from './adminQueue.ts';
import { type AdminRole } from './adminRole.ts';

const Day = z.iso.date();

const Flow = z.object({ count: z.int(), amount: TotalAmount });

export const DayFlows = z.object({
  day: Day,
  deposits: Flow,
  withdraws: Flow,
  transfers: Flow,
  trades: Flow,
  fees: TotalAmount,
});
export type DayFlows = z.infer<typeof DayFlows>;

export const SUMMARY_DAYS = 7;

const QueueState = z.object({
  kind: QueueKind,
  count: z.int(),
  oldestAt: z.nullable(Instant),
  oldestAgeMs: z.nullable(z.int()),
  age: z.nullable(QueueAge),
});
export type QueueState = z.infer<typeof QueueState>;

/** Answer of GET /api/admin/summary; `days` (the last is today) and `books` are null without money roles. */
export const AdminSummary = z.object({
  at: Instant,
  queues: z.array(QueueState),
  days: z.nullable(z.array(DayFlows)),
  signUps: z.array(z.object({ day: Day, count: z.int() })),
  /** From expiry to result, of the newest 500 settled trades; `overdue` are open ten seconds past expiry. */
  settlement: z.object({
    trades: z.int(),
    medianMs: z.nullable(z.int()),
    p95Ms: z.nullable(z.int()),
    overdue: z.int(),
  }),
  market: z.object({
    source: z.string(),
    isConnected: z.boolean(),
    silentForMs: z.nullable(z.number()),
    lagMs: z.nullable(z.number()),
    followed: z.int(),
    reconnects: z.int(),
    gapsFilled: z.int(),
    badFrames: z.int(),
  }),
  books: z.nullable(z.object({ isBalanced: z.boolean(), difference: TotalAmount, alarms: z.int() })),
  approvals: z.object({ pending: z.int(), unreviewed: z.int() }),
});
export type AdminSummary = z.infer<typeof AdminSummary>;

/** Custody equals available + held + fees + trading + adjustments; `difference` is what is missing in that sum. */
export const BalanceSheet = z.object({
  custody: TotalAmount,
  available: TotalAmount,
  held: TotalAmount,
  fees: TotalAmount,
  trading: TotalAmount,
  adjustments: TotalAmount,
  difference: TotalAmount,
  isBalanced: z.boolean(),
});

/** Query of GET /api/admin/books: days of liabilities, including today. */
export const BooksQuery = z.strictObject({
  days: z.optional(z.string().check(z.regex(/^([1-9]|[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-6])$/))),
});
export const BOOKS_DAYS = 30;

/** Answer of GET /api/admin/books. Totals are texts, since they can exceed what a JSON number holds exactly. */
export const AdminBooks = z.object({
  at: Instant,
  sheet: BalanceSheet,
  liabilities: z.array(z.object({ day: Day, available: TotalAmount, held: TotalAmount, total: TotalAmount })),
  alarms: z.array(z.object({ kind: z.string(), subject: z.string(), detail: z.string(), raisedAt: Instant })),
  seals: z.object({
    newest: z.nullable(z.object({ _id: z.string(), throughJournal: z.string(), hash: z.string(), at: Instant })),
    /** Counted up to MAX_ADMIN_LIST_TOTAL. */
    unsealed: z.int(),
    /** The journal id that the current verification of the whole chain has reached. */
    verifiedThrough: z.string(),
  }),
});
export type AdminBooks = z.infer<typeof AdminBooks>;

/** An account of the books; `user` is null for the platform's own. */
const BookAccount = z.object({
  account: z.string(),
  part: z.enum(['available', 'held', 'custody', 'fees', 'trading', 'adjustments']),
  user: z.nullable(AccountRef),
});
export type BookAccount = z.infer<typeof BookAccount>;

/** One journal with its movements; balances are those of user accounts after it. */
export const AdminJournal = z.object({
  _id: z.string(),
  kind: z.string(),
  ref: z.string(),
  createdAt: Instant,
  postings: z.array(
    z.object({
      from: BookAccount,
      to: BookAccount,
      amount: Amount,
      fromBalanceAfter: z.nullable(TotalAmount),
      toBalanceAfter: z.nullable(TotalAmount),
    }),
  ),
});
export type AdminJournal = z.infer<typeof AdminJournal>;

/** Query of GET /api/admin/journals: `query` is a journal's id, a record's id or a user; `before` a journal's id. */
export const JournalsQuery = z.strictObject({
  query: z.optional(z.string().check(z.maxLength(120))),
  before: z.optional(z.string().check(z.regex(/^[0-9]{1,18}$/))),
});
export type JournalsQuery = z.infer<typeof JournalsQuery>;
export const JournalsPage = z.object({ journals: z.array(AdminJournal), next: z.nullable(z.string()) });

const EXPORT_ROLES = {
  journals: ['owner', 'finance', 'auditor'],
  audit: ['owner', 'compliance', 'auditor'],
  users: ['owner', 'auditor'],
} as const satisfies Record<string, readonly AdminRole[]>;
export const ExportName = z.enum(['journals', 'audit', 'users']);
export type ExportName = z.infer<typeof ExportName>;
export const ExportFormat = z.enum(['csv', 'jsonl']);
export type ExportFormat = z.infer<typeof ExportFormat>;
export const ExportQuery = z.strictObject({ format: ExportFormat });
export const ExportParams = z.object({ what: ExportName });

export const canExport = (role: AdminRole, what: ExportName): boolean =>
  EXPORT_ROLES[what].some((each: AdminRole) => each === role);
