import { type Tx } from '#provider/db/database.ts';

export const ALARM_KINDS = ['balance', 'seal', 'recorded_seal'] as const;
type AlarmKind = (typeof ALARM_KINDS)[number];

/** A reason to refuse all postings; `subject` is an account, a seal's id, or a seal's id with its recorded hash. */
export interface Alarm {
  kind: AlarmKind;
  subject: string;
  detail: string;
}

export async function listAlarms(tx: Tx, kind: AlarmKind): Promise<string[]> {
  const sql = 'SELECT subject FROM ledger_alarms WHERE kind = $1 ORDER BY subject';
  return (await tx.query<Pick<Alarm, 'subject'>>(sql, [kind])).map(({ subject }) => subject);
}

/** Returns the active alarms. While there is one, every posting is refused in every process. */
export const alarms = (tx: Tx): Promise<Alarm[]> =>
  tx.query<Alarm & Record<string, unknown>>('SELECT kind, subject, detail FROM ledger_alarms ORDER BY kind, subject');

/** Raises alarms. One that is active already keeps its first detail. */
export async function raiseAlarms(tx: Tx, raised: readonly Alarm[]): Promise<void> {
  for (const { kind, subject, detail } of raised) {
    await tx.query('INSERT INTO ledger_alarms (kind, subject, detail) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      kind,
      subject,
      detail,
    ]);
  }
}

/** Clears alarms by their subjects, so that no check clears what another one raises meanwhile. */
export const clearAlarms = (tx: Tx, kind: AlarmKind, subjects: readonly string[]) =>
  tx.query('DELETE FROM ledger_alarms WHERE kind = $1 AND subject = ANY($2)', [kind, subjects]);
