import { type AdminBooks } from '#contract/admin/adminBooks.ts';
import { MAX_ADMIN_LIST_TOTAL } from '#contract/admin/adminLists.ts';
import { type Decimal, plus, sum } from '#contract/money.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { inSnapshot } from '#provider/db/inSnapshot.ts';
import { isBalanced, readBalanceSheet } from '#provider/ledger/balanceSheet.ts';
import { listLastDays, type LedgerDay, readLedgerDays } from '#provider/ledger/ledgerDays.ts';

function getLiabilities(ledger: readonly LedgerDay[], days: readonly string[]): AdminBooks['liabilities'] {
  const [first = ''] = days;
  const total = (rows: readonly LedgerDay[], name: 'available' | 'held'): Decimal => sum(rows.map(row => row[name]));
  const earlier = ledger.filter(({ day }) => day < first);
  let [available, held] = [total(earlier, 'available'), total(earlier, 'held')];
  return days.map(day => {
    const rows = ledger.filter(row => row.day === day);
    available = plus(available, total(rows, 'available'));
    held = plus(held, total(rows, 'held'));
    return { day, available, held, total: plus(available, held) };
  });
}

interface SealRow {
  id: bigint;
  last_journal_id: bigint;
  hash: Buffer;
  created_at: Date;
}

async function readSeals(tx: Tx): Promise<AdminBooks['seals']> {
  const [newest] = await tx.query<SealRow>(
    'SELECT id, last_journal_id, hash, created_at FROM seals ORDER BY id DESC LIMIT 1',
  );
  const [row] = await tx.query<{ unsealed: number; verified: bigint }>(
    `SELECT (SELECT count(*)::int FROM (
         SELECT FROM journals WHERE id > $1 LIMIT ${MAX_ADMIN_LIST_TOTAL}) waiting) AS unsealed,
       (SELECT through_journal_id FROM seal_checks) AS verified`,
    [newest?.last_journal_id ?? 0n],
  );
  return {
    newest: newest
      ? {
          ...{ _id: String(newest.id), throughJournal: String(newest.last_journal_id) },
          ...{ hash: newest.hash.toString('hex'), at: newest.created_at.toISOString() },
        }
      : null,
    unsealed: row?.unsealed ?? 0,
    verifiedThrough: String(row?.verified ?? 0n),
  };
}

async function readAlarms(tx: Tx): Promise<AdminBooks['alarms']> {
  const rows = await tx.query<{ kind: string; subject: string; detail: string; raised_at: Date }>(
    'SELECT kind, subject, detail, raised_at FROM ledger_alarms ORDER BY raised_at, kind, subject',
  );
  return rows.map(({ raised_at, ...alarm }) => ({ ...alarm, raisedAt: raised_at.toISOString() }));
}

export const readAdminBooks = (db: Database, at: Date, days: number): Promise<AdminBooks> =>
  inSnapshot(db, async tx => {
    const ledger = await readLedgerDays(tx);
    const [sheet, alarms] = [await readBalanceSheet(tx, ledger), await readAlarms(tx)];
    const [seals, liabilities] = [await readSeals(tx), getLiabilities(ledger, listLastDays(at, days))];
    const isFine = isBalanced(sheet) && alarms.length === 0;
    return { at: at.toISOString(), sheet: { ...sheet, isBalanced: isFine }, liabilities, alarms, seals };
  });
