import { type Database } from '#provider/db/database.ts';
import { type Log } from '#provider/db/log.ts';
import { checkBooks } from '#provider/ledger/selfCheck.ts';
import { every, type Job } from './every.ts';

const CHECK_EVERY_MS = 60_000;

/** Derives every balance from its postings again; on a mismatch no money moves any more, and the log says so loudly. */
export const selfCheck = ({ db, log }: { db: Database; log: Log }): Job =>
  every(CHECK_EVERY_MS, 'selfCheck', () => checkLoudly(db, log), log);

/** One check of the books, said aloud when they do not add up. */
export async function checkLoudly(db: Database, log: Log): Promise<void> {
  const mismatches = await checkBooks(db);
  if (mismatches.length === 0) return;
  log.error('THE BOOKS DO NOT BALANCE: money requests are refused until they do', { mismatches });
}
