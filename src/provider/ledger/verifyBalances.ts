import { type Database } from '#provider/db/database.ts';
import { type Alarm, alarms, clearAlarms, listAlarms, raiseAlarms } from './alarms.ts';
import { findMismatchesIn, listAccountsAfter, type Mismatch } from './balanceMismatches.ts';
import { findSuspects, repairSums, rollUpBalances } from './balanceSums.ts';

/**
 * Compares every balance with its sum of sealed postings and the later ones. Suspects, accounts with an alarm and
 * `accounts` are derived from all their postings. Raises or clears the alarms that stop every posting.
 */
export async function verifyBalances(db: Database, accounts: readonly string[] = []): Promise<Mismatch[]> {
  // Read first, because this check must not clear alarms that another process raises meanwhile.
  const before = await listAlarms(db, 'balance');
  while (await rollUpBalances(db));
  const suspects = await findSuspects(db);
  const checked = [...new Set([...before, ...suspects, ...accounts])];
  const found = await db.txWithoutTimeout(tx => findMismatchesIn(tx, checked));
  const mismatched = new Set(found.map(({ account }) => account));
  await db.tx(async tx => {
    await clearAlarms(
      tx,
      'balance',
      before.filter(account => !mismatched.has(account)),
    );
    await raiseAlarms(
      tx,
      found.map(({ account, detail }) => ({ kind: 'balance', subject: account, detail })),
    );
  });
  const wrongSums = suspects.filter(account => !mismatched.has(account));
  if (wrongSums.length > 0) await repairSums(db, wrongSums);
  return found;
}

/** Shorter than the interval of checks, so that a single process claims each one. */
const CLAIM = `interval '25 s'`;
const ACCOUNTS_PER_STEP = 1_000;
/** Every user account comes after it. */
const FIRST = 'user:';

/**
 * Verifies the balances, and the next accounts of the round over all postings, unless another process just did. Returns
 * the alarms about balances.
 */
export async function checkBalances(db: Database, accountsPerStep = ACCOUNTS_PER_STEP): Promise<Alarm[]> {
  const [claimed] = await db.query<{ position: string }>(
    `UPDATE balance_checks SET claimed_until = now() + ${CLAIM}
     WHERE claimed_until NOT BETWEEN now() AND now() + ${CLAIM} RETURNING verified_account AS position`,
  );
  if (claimed) {
    const step = await listAccountsAfter(db, claimed.position, accountsPerStep);
    await verifyBalances(db, step);
    const position = step.length < accountsPerStep ? FIRST : step.at(-1);
    await db.query('UPDATE balance_checks SET verified_account = $1', [position]);
  }
  return (await alarms(db)).filter(({ kind }) => kind === 'balance');
}
