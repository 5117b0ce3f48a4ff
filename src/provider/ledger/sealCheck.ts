import { type Database, type Tx } from '#provider/db/database.ts';
import { type Alarm, alarms, listAlarms, clearAlarms, raiseAlarms } from './alarms.ts';
import { verifySeals } from './sealChain.ts';
import { type Seal, SEALS } from './sealHash.ts';
import { type SealRecord } from './sealRecord.ts';

/** In journals. */
interface Extent {
  /** The newest journals, verified at every check. */
  recent: bigint;
  /** A minimum; the whole chain is verified within `STEPS` checks. */
  leastStep: bigint;
}

const EXTENT: Extent = { recent: 10_000n, leastStep: 500n };
/** With a check every 20 s the whole chain takes less than six hours. */
const STEPS = 1_000n;
const MAX_ALARMS = 100;
/** Shorter than the interval of checks, so that a single process claims every step. */
const CLAIM = `interval '15 s'`;

/**
 * Verifies the recent seals and the next part of the chain, unless another process just did. Compares the newest
 * recorded seal with the stored one. A broken seal raises an alarm until that seal holds again. Returns the alarms
 * about seals.
 */
export async function checkSeals(db: Database, record: SealRecord, extent: Extent = EXTENT): Promise<Alarm[]> {
  const newest = await newestSeal(db);
  const { broken, through } = await verifyNext(db, newest?.last_journal_id ?? 0n, extent);
  await db.tx(async tx => {
    await setAlarms(tx, 'seal', broken.slice(0, MAX_ALARMS).map(String), async id => !(await holds(tx, BigInt(id))));
    if (through !== null) await tx.query('UPDATE seal_checks SET through_journal_id = $1', [through]);
  });
  // Read after that, because a file that cannot be read must not hide a broken seal.
  const recorded = await record.newest();
  const differing = recorded ? [`${recorded.seal} ${recorded.hash}`] : [];
  await db.tx(tx => setAlarms(tx, 'recorded_seal', differing, subject => isRewritten(tx, subject)));
  const remaining = (await alarms(db)).filter(({ kind }) => kind !== 'balance');
  // With an alarm the chain may have been rewritten: nothing of it is recorded.
  if (remaining.length === 0 && newest && String(newest.id) !== recorded?.seal)
    await record.append(toRecordedSeal(newest));
  return remaining;
}

interface Verified {
  broken: bigint[];
  /** The journal at which the next check of the chain continues; null where this check adds nothing to it. */
  through: bigint | null;
}

async function verifyNext(
  db: Database,
  newestJournal: bigint,
  { recent: length, leastStep }: Extent,
): Promise<Verified> {
  const [claimed] = await db.query<{ position: bigint }>(
    `UPDATE seal_checks SET claimed_until = now() + ${CLAIM} WHERE claimed_until NOT BETWEEN now() AND now() + ${CLAIM}
     RETURNING through_journal_id AS position`,
  );
  if (!claimed) return { broken: [], through: null };
  const recent = newestJournal > length ? newestJournal - length : 0n;
  const { broken } = await verifySeals(db, { after: recent });
  if (recent === 0n) return { broken, through: null };
  const step = newestJournal / STEPS > leastStep ? newestJournal / STEPS : leastStep;
  const part = await verifySeals(db, { after: claimed.position, journals: step });
  return { broken: [...broken, ...part.broken], through: part.through >= recent ? 0n : part.through };
}

const DETAIL = {
  seal: 'does not match its journals',
  recorded_seal: 'is not what was recorded outside the database',
};

/** Verifies suspects and active alarms again, raises and clears alarms by the result. */
async function setAlarms(
  tx: Tx,
  kind: keyof typeof DETAIL,
  suspects: readonly string[],
  isWrong: (subject: string) => Promise<boolean>,
): Promise<void> {
  for (const subject of new Set([...suspects, ...(await listAlarms(tx, kind))])) {
    const detail = `seal ${subject.split(' ')[0]} ${DETAIL[kind]}`;
    await ((await isWrong(subject)) ? raiseAlarms(tx, [{ kind, subject, detail }]) : clearAlarms(tx, kind, [subject]));
  }
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

const toRecordedSeal = ({ id, last_journal_id, hash }: Seal) => ({
  seal: String(id),
  throughJournal: String(last_journal_id),
  hash: hash.toString('hex'),
  at: new Date().toISOString(),
});
