import { type Tx } from '#provider/db/database.ts';
import { GENESIS, journalsBetween, MAX_JOURNALS_PER_SEAL, type Seal, sealHash, SEALS } from './sealHash.ts';

/** What a walk along the chain found. */
interface Verification {
  /** How many journals the seals on the way cover. */
  sealed: bigint;
  /** Ids of the seals that do not hold. */
  broken: bigint[];
  /** The last journal of the last seal that was verified. */
  through: bigint;
}

interface Part {
  /** Begins with the first seal behind this journal. */
  after?: bigint;
  /** Ends with the seal that completes this many journals. */
  journals?: bigint;
}

const SEALS_PER_PAGE = 200;
const JOURNALS_PER_PAGE = 1_000;
/** More than the seals of a page can cover: a stored count may be wrong. */
const MAX_LINES_PER_READ = JOURNALS_PER_PAGE + SEALS_PER_PAGE + 2 * MAX_JOURNALS_PER_SEAL;

/**
 * Computes the seals of a part of the chain again, of all of it by default. A byte that changed in a journal, a posting
 * or a seal, and a row that came or went, break the seal over it; a seal that was recomputed breaks the next one.
 */
export async function verifySeals(tx: Tx, { after = 0n, journals }: Part = {}): Promise<Verification> {
  const found: Verification = { sealed: 0n, broken: [], through: after };
  let previous = await sealAtOrBefore(tx, after);
  for (;;) {
    const seals = await nextSeals(tx, previous.last_journal_id);
    const page = takeWholeSeals(seals, BigInt(JOURNALS_PER_PAGE));
    const last = page.at(-1);
    if (!last) return found;
    const lines = await journalsBetween(tx, previous.last_journal_id, last.last_journal_id, MAX_LINES_PER_READ);
    for (const seal of page) {
      const { last_journal_id: from } = previous;
      const own = lines.filter(({ id }) => id > from && id <= seal.last_journal_id);
      const holds = BigInt(own.length) === seal.journal_count && seal.hash.equals(sealHash(previous.hash, seal, own));
      if (!holds) found.broken.push(seal.id);
      found.sealed += seal.journal_count;
      found.through = seal.last_journal_id;
      previous = seal;
      if (journals !== undefined && found.sealed >= journals) return found;
    }
  }
}

async function sealAtOrBefore(tx: Tx, journalId: bigint): Promise<typeof GENESIS> {
  const sql = `${SEALS} WHERE last_journal_id <= $1 ORDER BY last_journal_id DESC LIMIT 1`;
  const [seal] = await tx.query<Seal & Record<string, unknown>>(sql, [journalId]);
  return seal ?? GENESIS;
}

const nextSeals = (tx: Tx, after: bigint): Promise<Seal[]> =>
  tx.query<Seal & Record<string, unknown>>(
    `${SEALS} WHERE last_journal_id > $1 ORDER BY last_journal_id LIMIT ${SEALS_PER_PAGE}`,
    [after],
  );

/** Returns the seals that together cover about as many journals as asked, one at least. */
function takeWholeSeals(seals: readonly Seal[], journals: bigint): Seal[] {
  let covered = 0n;
  const end = seals.findIndex(({ journal_count }) => (covered += journal_count) >= journals);
  return end < 0 ? [...seals] : seals.slice(0, end + 1);
}
