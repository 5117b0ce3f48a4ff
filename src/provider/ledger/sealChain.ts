import { type Tx } from '#provider/db/database.ts';
import { GENESIS, journalsBetween, MAX_JOURNALS_PER_SEAL, type Seal, sealHash, SEALS } from './sealHash.ts';

interface Verification {
  sealed: bigint;
  broken: bigint[];
  through: bigint;
}

interface Part {
  /** Starts after this journal. */
  after?: bigint;
  /** Stops at the seal that completes this many journals. */
  journals?: bigint;
}

const SEALS_PER_PAGE = 200;
const JOURNALS_PER_PAGE = 1_000;
/** The seals of a page can cover more: a stored count may be wrong. */
const MAX_LINES_PER_READ = JOURNALS_PER_PAGE + SEALS_PER_PAGE + 2 * MAX_JOURNALS_PER_SEAL;

/** Recomputes seals, by default all. A changed row breaks the seal over it, a recomputed seal the next one. */
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

function takeWholeSeals(seals: readonly Seal[], journals: bigint): Seal[] {
  let covered = 0n;
  const end = seals.findIndex(({ journal_count }) => (covered += journal_count) >= journals);
  return end < 0 ? [...seals] : seals.slice(0, end + 1);
}
