import { type Database, type Tx } from '#provider/db/database.ts';
import { type Alarm, alarms, clearAlarms, raiseAlarms } from './alarms.ts';
import { verifySeals } from './sealChain.ts';
import { type Seal, SEALS } from './sealHash.ts';
import { type SealRecord } from './sealRecord.ts';

/** Journals that every check verifies, counted from the newest. */
const RECENT = 10_000n;
/** The whole chain is verified in this many steps; one every 20 s takes less than six hours. */
const STEPS = 1_000n;
const LEAST_STEP = 500n;
/** Shorter than the time between two checks of a process, so that a single process claims every step. */
const CLAIM = `interval '15 s'`;

/**
 * Verifies the recent seals and the next part of the chain, unless another process just did, and compares the newest
 * recorded seal with the stored one. A seal that does not hold raises an alarm, which stands until that very seal holds
 * again. Returns the alarms about seals.
 */
export async function checkSeals(db: Database, record: SealRecord): Promise<Alarm[]> {
  const newest = await newestSeal(db);
  const broken = await brokenSeals(db, newest?.last_journal_id ?? 0n);
  const recorded = await record.newest();
  const differing = recorded ? [`${recorded.seal} ${recorded.hash}`] : [];
  await db.tx(async tx => {
    const before = await alarms(tx);
    const suspects = before.filter(({ kind }) => kind === 'seal').map(({ subject }) => BigInt(subject));
    const standing = await asyncFilter([...new Set([...broken, ...suspects])], async id => !(await holds(tx, id)));
    await setAlarms(tx, 'seal', standing.map(String), 'does not match its journals');
    const noted = before.filter(({ kind }) => kind === 'recorded_seal').map(({ subject }) => subject);
    const changed = await asyncFilter([...new Set([...noted, ...differing])], subject => isRewritten(tx, subject));
    await setAlarms(tx, 'recorded_seal', changed, 'is not what was recorded outside the database');
  });
  const standing = (await alarms(db)).filter(({ kind }) => kind !== 'balance');
  // What is recorded beside an alarm could be the work of whoever rewrote the chain.
  if (standing.length === 0 && newest && String(newest.id) !== recorded?.seal) await record.append(recordOf(newest));
  return standing;
}

async function brokenSeals(db: Database, newestJournal: bigint): Promise<bigint[]> {
  const [claimed] = await db.query<{ position: bigint }>(
    `UPDATE seal_checks SET claimed_until = now() + ${CLAIM} WHERE claimed_until NOT BETWEEN now() AND now() + ${CLAIM}
     RETURNING through_journal_id AS position`,
  );
  if (!claimed) return [];
  const recent = newestJournal > RECENT ? newestJournal - RECENT : 0n;
  const { broken } = await verifySeals(db, { after: recent });
  if (recent === 0n) return broken;
  const step = newestJournal / STEPS > LEAST_STEP ? newestJournal / STEPS : LEAST_STEP;
  const part = await verifySeals(db, { after: claimed.position, journals: step });
  const position = part.through >= recent ? 0n : part.through;
  await db.query('UPDATE seal_checks SET through_journal_id = $1', [position]);
  return [...broken, ...part.broken];
}

async function setAlarms(tx: Tx, kind: Alarm['kind'], subjects: readonly string[], what: string): Promise<void> {
  await clearAlarms(tx, kind, subjects);
  await raiseAlarms(
    tx,
    subjects.map(subject => ({ kind, subject, detail: `seal ${subject.split(' ')[0]} ${what}` })),
  );
}

async function newestSeal(tx: Tx): Promise<Seal | null> {
  const [seal] = await tx.query<Seal & Record<string, unknown>>(`${SEALS} ORDER BY id DESC LIMIT 1`);
  return seal ?? null;
}

const sealById = async (tx: Tx, id: bigint): Promise<Seal | undefined> =>
  (await tx.query<Seal & Record<string, unknown>>(`${SEALS} WHERE id = $1`, [id]))[0];

async function holds(tx: Tx, id: bigint): Promise<boolean> {
  const seal = await sealById(tx, id);
  if (!seal) return false;
  const { broken } = await verifySeals(tx, { after: seal.last_journal_id - 1n, journals: 1n });
  return broken.length === 0;
}

async function isRewritten(tx: Tx, subject: string): Promise<boolean> {
  const [id = '', hash] = subject.split(' ');
  return (await sealById(tx, BigInt(id)))?.hash.toString('hex') !== hash;
}

async function asyncFilter<T>(values: readonly T[], isKept: (value: T) => Promise<boolean>): Promise<T[]> {
  const kept: T[] = [];
  for (const value of values) if (await isKept(value)) kept.push(value);
  return kept;
}

const recordOf = ({ id, last_journal_id, hash }: Seal) => ({
  seal: String(id),
  throughJournal: String(last_journal_id),
  hash: hash.toString('hex'),
  at: new Date().toISOString(),
});
