import { decimal } from '#contract/money.ts';
import { depositCompleted } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { journalsBetween, type Seal, sealHash, SEALS } from '#provider/ledger/sealHash.ts';
import { createJournalSealer } from '#provider/ledger/seals.ts';
import { type TestDatabase } from '#test/support/testDatabase.ts';

/** Posts deposits and seals them, with this many journals per seal. */
export async function sealJournals(db: TestDatabase, { seals, journals }: { seals: number; journals: number }) {
  const sealer = createJournalSealer(db);
  for (let seal = 0; seal < seals; seal += 1) {
    for (let journal = 0; journal < journals; journal += 1) {
      const _id = `d-${performance.now()}-${seal}-${journal}`;
      await db.tx(tx => post(tx, depositCompleted({ _id, userId: 'ann', amount: decimal('1.25') })));
    }
    // Transactions of other tests on the same server may delay it.
    for (let sealed = 0; sealed < journals;) sealed += await sealer.step();
  }
}

/** Runs statements as the owner, whom no trigger refuses. */
export const tamper = (db: TestDatabase, ...statements: string[]): Promise<void> =>
  db.owner.tx(async tx => {
    await tx.query('SET LOCAL session_replication_role = replica');
    for (const sql of statements) await tx.query(sql);
  });

/** Computes the hash of a seal again, as an owner who rewrote its journals would. */
export async function reseal(db: TestDatabase, id: number): Promise<void> {
  const [previous, seal] = await db.query<Seal & Record<string, unknown>>(
    `${SEALS} WHERE id BETWEEN $1::bigint - 1 AND $1::bigint ORDER BY id`,
    [id],
  );
  if (!previous || !seal) throw new Error('There is no such seal, or none before it.');
  const journals = await journalsBetween(db, previous.last_journal_id, seal.last_journal_id, 1_000);
  const hash = sealHash(previous.hash, seal, journals).toString('hex');
  await tamper(db, `UPDATE seals SET hash = '\\x${hash}' WHERE id = ${id}`);
}
