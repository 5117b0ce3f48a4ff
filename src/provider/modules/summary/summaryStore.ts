import { type AdminSummary, type DayFlows, SUMMARY_DAYS } from '#contract/admin/adminBooks.ts';
import { sum, ZERO } from '#contract/money.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { inSnapshot } from '#provider/db/inSnapshot.ts';
import { alarms } from '#provider/ledger/alarms.ts';
import { isBalanced, readBalanceSheet } from '#provider/ledger/balanceSheet.ts';
import { TRANSFER_JOURNAL } from '#provider/ledger/journals.ts';
import { listLastDays, type LedgerDay, readLedgerDays } from '#provider/ledger/ledgerDays.ts';

const KINDS = {
  deposits: 'deposit.completed',
  withdraws: 'withdraw.completed',
  transfers: TRANSFER_JOURNAL,
  trades: 'trade.opened',
} as const;

function getFlows(ledger: readonly LedgerDay[], day: string): DayFlows {
  const rows = ledger.filter(row => row.day === day);
  const flow = (kind: string) => {
    const row = rows.find(each => each.kind === kind);
    return { count: row?.journals ?? 0, amount: row?.amount ?? ZERO };
  };
  return {
    ...{ day, deposits: flow(KINDS.deposits), withdraws: flow(KINDS.withdraws) },
    ...{ transfers: flow(KINDS.transfers), trades: flow(KINDS.trades), fees: sum(rows.map(({ fees }) => fees)) },
  };
}

/** Reads the movements of the last days and the balance sheet from one snapshot. */
export const readMoney = (db: Database, at: Date): Promise<{ days: DayFlows[]; books: AdminSummary['books'] }> =>
  inSnapshot(db, async tx => {
    const ledger = await readLedgerDays(tx);
    const [sheet, standing] = [await readBalanceSheet(tx, ledger), await alarms(tx)];
    return {
      days: listLastDays(at, SUMMARY_DAYS).map(day => getFlows(ledger, day)),
      books: {
        ...{ isBalanced: isBalanced(sheet) && standing.length === 0, difference: sheet.difference },
        alarms: standing.length,
      },
    };
  });

export async function readSignUps(tx: Tx, at: Date): Promise<AdminSummary['signUps']> {
  const days = listLastDays(at, SUMMARY_DAYS);
  const rows = await tx.query<{ day: string; count: number }>(
    `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS count FROM users
     WHERE role = 'user' AND created_at >= $1::date::timestamp AT TIME ZONE 'UTC' GROUP BY 1`,
    [days[0]],
  );
  return days.map(day => ({ day, count: rows.find(row => row.day === day)?.count ?? 0 }));
}

/** The sample for the delay of results. */
const NEWEST_TRADES = 500;
const OVERDUE_DELAY_MS = 10_000;
const MAX_OVERDUE = 10_000;

/** Trades expire by the exchange's clock. */
export async function readSettlement(tx: Tx, exchangeMs: number): Promise<AdminSummary['settlement']> {
  const [row] = await tx.query<{ trades: number; median: number | null; p95: number | null; overdue: number }>(
    `SELECT count(*)::int AS trades, percentile_disc(0.5) WITHIN GROUP (ORDER BY late)::float8 AS median,
       percentile_disc(0.95) WITHIN GROUP (ORDER BY late)::float8 AS p95,
       (SELECT count(*)::int FROM (
          SELECT FROM trades WHERE settled_at IS NULL AND expires_ms < $1 LIMIT ${MAX_OVERDUE}) open) AS overdue
     FROM (
       SELECT greatest(0, round(extract(epoch FROM settled_at) * 1000) - expires_ms) AS late
       FROM trades WHERE settled_at IS NOT NULL ORDER BY position DESC LIMIT ${NEWEST_TRADES}
     ) newest`,
    [exchangeMs - OVERDUE_DELAY_MS],
  );
  return {
    ...{ trades: row?.trades ?? 0, medianMs: row?.median ?? null },
    ...{ p95Ms: row?.p95 ?? null, overdue: row?.overdue ?? 0 },
  };
}

export async function readApprovals(tx: Tx, at: Date): Promise<AdminSummary['approvals']> {
  const [row] = await tx.query<AdminSummary['approvals']>(
    `SELECT (SELECT count(*)::int FROM approvals WHERE state = 'pending' AND expires_at > $1) AS pending,
       (SELECT count(*)::int FROM approvals WHERE is_break_glass AND checker_id IS NULL) AS unreviewed`,
    [at],
  );
  return row ?? { pending: 0, unreviewed: 0 };
}
