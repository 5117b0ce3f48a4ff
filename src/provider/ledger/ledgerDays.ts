import { type Decimal, fromMicros } from '#contract/money.ts';
import { type Database, type Tx } from '#provider/db/database.ts';

/** What the journals of one kind moved on one UTC day. */
export interface LedgerDay {
  day: string;
  kind: string;
  journals: number;
  amount: Decimal;
  available: Decimal;
  held: Decimal;
  custody: Decimal;
  fees: Decimal;
  trading: Decimal;
  adjustments: Decimal;
}

const SUMS = ['amount', 'available', 'held', 'custody', 'fees', 'trading', 'adjustments'] as const;
const ALL_COLUMNS = ['journals', ...SUMS] as const;
/** Not an asterisk, with which a column that the next version adds would fail the statement during the upgrade. */
const DAY_COLUMNS = `day, kind, ${ALL_COLUMNS.join(', ')}`;
const LOCK = 7_203_092;
const STEP = 20_000n;
const NEWEST = '9223372036854775807';

/** Adds the next sealed journals to the sums of their days and returns whether more are left. */
export const rollUpLedgerDays = (db: Database): Promise<boolean> =>
  db.txWithoutTimeout(async tx => {
    const [lock] = await tx.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [LOCK]);
    if (!lock?.free) return false;
    const [row] = await tx.query<{ done: bigint; sealed: bigint }>(
      `SELECT through_journal_id AS done, coalesce((SELECT max(last_journal_id) FROM seals), 0) AS sealed
       FROM ledger_days_progress`,
    );
    const { done = 0n, sealed = 0n } = row ?? {};
    if (sealed <= done) return false;
    const through = sealed - done > STEP ? done + STEP : sealed;
    const added = ALL_COLUMNS.map(name => `${name} = known.${name} + excluded.${name}`).join(', ');
    await tx.query(
      `INSERT INTO ledger_days AS known (${DAY_COLUMNS})
       SELECT ${DAY_COLUMNS} FROM ledger_days_between($1, $2)
       ON CONFLICT (day, kind) DO UPDATE SET ${added}`,
      [done, through],
    );
    await tx.query('UPDATE ledger_days_progress SET through_journal_id = $1', [through]);
    return through < sealed;
  });

type Row = { day: string; kind: string; journals: number } & Record<(typeof SUMS)[number], bigint>;

/** Returns the moved amounts by day and kind, sealed or not. Needs a snapshot (`inSnapshot`). */
export async function readLedgerDays(tx: Tx): Promise<LedgerDay[]> {
  const [progress] = await tx.query<{ through: bigint }>(
    'SELECT through_journal_id AS through FROM ledger_days_progress',
  );
  const sums = SUMS.map(name => `sum(${name})::bigint AS ${name}`).join(', ');
  const rows = await tx.query<Row>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, kind, sum(journals)::int AS journals, ${sums}
     FROM (SELECT ${DAY_COLUMNS} FROM ledger_days UNION ALL
           SELECT ${DAY_COLUMNS} FROM ledger_days_between($1, ${NEWEST})) days
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [progress?.through ?? 0n],
  );
  return rows.map(({ day, kind, journals, ...micros }) => ({
    ...{ day, kind, journals, amount: fromMicros(micros.amount) },
    ...{ available: fromMicros(micros.available), held: fromMicros(micros.held), custody: fromMicros(micros.custody) },
    ...{ fees: fromMicros(micros.fees), trading: fromMicros(micros.trading) },
    adjustments: fromMicros(micros.adjustments),
  }));
}

/** Runs read-only statements on one snapshot of the database. */
export const inSnapshot = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.tx(async tx => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return work(tx);
  });

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_LENGTH = 'yyyy-mm-dd'.length;

export const listLastDays = (at: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(at.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, DAY_LENGTH),
  );
