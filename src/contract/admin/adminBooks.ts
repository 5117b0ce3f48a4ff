import * as z from 'zod/mini';
import { Amount, TotalAmount } from '#contract/money.ts';
import { Instant } from '#contract/wire.ts';
import { AccountRef } from './adminLists.ts';
import { QueueAge, QueueKind } from './adminQueue.ts';
import { type AdminRole } from './adminRoles.ts';

/** A day in UTC, such as 2026-11-23. */
const Day = z.iso.date();

/** How many journals of a kind there were, and what they moved. */
const Flow = z.object({ count: z.int(), amount: TotalAmount });

/** What was credited, paid out, sent, staked and earned in fees on one day. */
export const DayFlows = z.object({
  day: Day,
  deposits: Flow,
  withdraws: Flow,
  transfers: Flow,
  trades: Flow,
  fees: TotalAmount,
});
export type DayFlows = z.infer<typeof DayFlows>;

/** How many days the dashboard looks back, today included. */
export const SUMMARY_DAYS = 7;

const QueueState = z.object({
  kind: QueueKind,
  count: z.int(),
  oldestAt: z.nullable(Instant),
  oldestAgeMs: z.nullable(z.int()),
  /** How the oldest item stands against the limits of its queue. */
  age: z.nullable(QueueAge),
});
export type QueueState = z.infer<typeof QueueState>;

/**
 * Answer of GET /api/admin/summary. `queues` are those that the role sees; `days` (the last one is today) and `books` are null
 * for roles that do not read money.
 */
export const AdminSummary = z.object({
  at: Instant,
  queues: z.array(QueueState),
  days: z.nullable(z.array(DayFlows)),
  signUps: z.array(z.object({ day: Day, count: z.int() })),
  /** From expiry to result, of the newest 500 settled trades; `overdue` are open ones past their time by ten seconds. */
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
  /** Requests that wait for a second administrator, and owners' acts alone that wait for a review. */
  approvals: z.object({ pending: z.int(), unreviewed: z.int() }),
});
export type AdminSummary = z.infer<typeof AdminSummary>;

/**
 * The balance sheet: custody is what users are owed and what the platform has earned, that is available + held + fees +
 * trading + adjustments. `difference` is what is missing in that sum.
 */
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

/** Query of GET /api/admin/books: how many days of liabilities, today included. */
export const BooksQuery = z.strictObject({
  days: z.optional(z.string().check(z.regex(/^([1-9]|[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-6])$/))),
});
export const BOOKS_DAYS = 30;

/** Answer of GET /api/admin/books. Totals are exact decimal texts: they may be larger than a JSON number keeps exactly. */
export const AdminBooks = z.object({
  at: Instant,
  sheet: BalanceSheet,
  /** What users were owed at the end of each day, the oldest first. */
  liabilities: z.array(z.object({ day: Day, available: TotalAmount, held: TotalAmount, total: TotalAmount })),
  /** What the self-check found; while there is one, no money moves. */
  alarms: z.array(z.object({ kind: z.string(), subject: z.string(), detail: z.string(), raisedAt: Instant })),
  seals: z.object({
    newest: z.nullable(z.object({ _id: z.string(), throughJournal: z.string(), hash: z.string(), at: Instant })),
    /** Journals that wait for their seal, counted up to MAX_ADMIN_LIST_TOTAL. */
    unsealed: z.int(),
    /** How far the present round over the whole chain has come, as a journal's id. */
    verifiedThrough: z.string(),
  }),
});
export type AdminBooks = z.infer<typeof AdminBooks>;

/** An account of the books; `user` is whose it is, null for the platform's. */
const BookAccount = z.object({
  account: z.string(),
  part: z.enum(['available', 'held', 'custody', 'fees', 'trading', 'adjustments']),
  user: z.nullable(AccountRef),
});
export type BookAccount = z.infer<typeof BookAccount>;

/** One journal as what moved from where to where; balances are those of user accounts after it. */
export const AdminJournal = z.object({
  _id: z.string(),
  kind: z.string(),
  /** The record behind it. */
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

/** Query of GET /api/admin/journals: `query` is a journal's id, a record's id, or names a user; `before` a journal's id. */
export const JournalsQuery = z.strictObject({
  query: z.optional(z.string().check(z.maxLength(120))),
  before: z.optional(z.string().check(z.regex(/^[0-9]{1,18}$/))),
});
export type JournalsQuery = z.infer<typeof JournalsQuery>;
/** Answer of GET /api/admin/journals, newest first. */
export const JournalsPage = z.object({ journals: z.array(AdminJournal), next: z.nullable(z.string()) });

/** What can be exported, and by which roles. */
export const EXPORT_ROLES = {
  journals: ['owner', 'finance', 'auditor'],
  audit: ['owner', 'compliance', 'auditor'],
  users: ['owner', 'auditor'],
} as const satisfies Record<string, readonly AdminRole[]>;
export const ExportName = z.enum(['journals', 'audit', 'users']);
export type ExportName = z.infer<typeof ExportName>;
export const ExportFormat = z.enum(['csv', 'jsonl']);
export type ExportFormat = z.infer<typeof ExportFormat>;
/** Query of GET /api/admin/export/{what}. */
export const ExportQuery = z.strictObject({ format: ExportFormat });
/** Params of GET /api/admin/export/{what}. */
export const ExportParams = z.object({ what: ExportName });

/** Returns whether a role may export this. */
export const canExport = (role: AdminRole, what: ExportName): boolean =>
  EXPORT_ROLES[what].some((each: AdminRole) => each === role);
