import { type Decimal, fromMicros } from '#contract/money.ts';
import { DAY_MS } from '#contract/numbers/durations.ts';
import { LEDGER_DAYS_LOCK } from '#provider/db/advisoryLocks.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { MAX_ID } from '#provider/db/maxId.ts';
import { rollUpSealed, type SealedSum } from './rollUpSealed.ts';

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

const readThrough = async (tx: Tx): Promise<bigint> =>
  (await tx.query<{ through: bigint }>('SELECT through_journal_id AS through FROM ledger_days_progress'))[0]?.through ??
  0n;

const LEDGER_DAYS: SealedSum = {
  lock: LEDGER_DAYS_LOCK,
  readThrough,
  async add(tx, after, through) {
    const added = ALL_COLUMNS.map(name => `${name} = known.${name} + excluded.${name}`).join(', ');
    await tx.query(
      `INSERT INTO ledger_days AS known (${DAY_COLUMNS})
       SELECT ${DAY_COLUMNS} FROM ledger_days_between($1, $2)
       ON CONFLICT (day, kind) DO UPDATE SET ${added}`,
      [after, through],
    );
  },
  async writeThrough(tx, through) {
    await tx.query('UPDATE ledger_days_progress SET through_journal_id = $1', [through]);
  },
};

/** Adds the next sealed journals to the sums of their days and returns whether more are left. */
export const rollUpLedgerDays = (db: Database): Promise<boolean> => rollUpSealed(db, LEDGER_DAYS);

type Row = { day: string; kind: string; journals: number } & Record<(typeof SUMS)[number], bigint>;

/** Returns the moved amounts by day and kind, sealed or not. Needs a snapshot (`inSnapshot`). */
export async function readLedgerDays(tx: Tx): Promise<LedgerDay[]> {
  const sums = SUMS.map(name => `sum(${name})::bigint AS ${name}`).join(', ');
  const rows = await tx.query<Row>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, kind, sum(journals)::int AS journals, ${sums}
     FROM (SELECT ${DAY_COLUMNS} FROM ledger_days UNION ALL
           SELECT ${DAY_COLUMNS} FROM ledger_days_between($1, ${MAX_ID})) days
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [await readThrough(tx)],
  );
  return rows.map(({ day, kind, journals, ...micros }) => ({
    ...{ day, kind, journals, amount: fromMicros(micros.amount) },
    ...{ available: fromMicros(micros.available), held: fromMicros(micros.held), custody: fromMicros(micros.custody) },
    ...{ fees: fromMicros(micros.fees), trading: fromMicros(micros.trading) },
    adjustments: fromMicros(micros.adjustments),
  }));
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;

export const listLastDays = (at: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(at.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, DAY_LENGTH),
  );
