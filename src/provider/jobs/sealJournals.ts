import { type Database } from '#provider/db/database.ts';
import { type Log } from '#provider/db/log.ts';
import { journalSealer } from '#provider/ledger/seals.ts';
import { every, type Job } from './every.ts';

/** Under load a journal is sealed at the second look: well within two seconds. */
const SEAL_EVERY_MS = 600;

/** Seals what was posted, outside the money transactions. Any number of processes may do so. */
export function sealJournals({ db, log }: { db: Database; log: Log }): Job {
  const sealer = journalSealer(db);
  return every(SEAL_EVERY_MS, 'sealJournals', sealer.step, log);
}
