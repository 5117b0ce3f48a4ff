import { isDeepStrictEqual } from 'node:util';
import { type Tx } from '#provider/db/database.ts';
import { verifySeals } from '#provider/ledger/sealChain.ts';
import { findMismatches } from '#provider/ledger/balanceMismatches.ts';
import { type Manifest } from './archive.ts';
import { readLedgerTotals } from './ledgerTotals.ts';

/** Verifies the books as a provider does at its start, the whole chain of seals, and the totals of the manifest. */
export async function verifyRestored(tx: Tx, { ledger }: Manifest): Promise<void> {
  const found = await readLedgerTotals(tx);
  if (!isDeepStrictEqual(found, ledger))
    throw new Error(`The ledger is ${JSON.stringify(found)} after loading, not ${JSON.stringify(ledger)}.`);
  const [mismatch] = await findMismatches(tx);
  if (mismatch) throw new Error(`The books do not balance: ${mismatch.account}, ${mismatch.detail}.`);
  const { broken, sealed } = await verifySeals(tx);
  if (broken.length > 0) throw new Error(`Seals do not match their journals: ${broken.slice(0, 10).join(', ')}.`);
  const [newest] = await tx.query<{ journals: bigint }>(
    'SELECT count(*) AS journals FROM journals WHERE id <= (SELECT max(last_journal_id) FROM seals)',
  );
  if (newest && newest.journals !== sealed)
    throw new Error(`${newest.journals} journals are within the seals, which cover ${sealed}.`);
  const [empty] = await tx.query<{ id: bigint }>(
    'SELECT id FROM journals j WHERE NOT EXISTS (SELECT FROM postings WHERE journal_id = j.id) LIMIT 1',
  );
  if (empty) throw new Error(`Journal ${empty.id} has no postings.`);
}
