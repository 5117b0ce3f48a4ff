import { type Log } from '#provider/core/log.ts';
import { type Database } from '#provider/db/database.ts';
import { createJournalSealer } from '#provider/ledger/seals.ts';
import { runPeriodically, type Job } from './runPeriodically.ts';

/** Under load a journal is sealed at the second run, within two seconds. */
const SEAL_INTERVAL_MS = 600;

/** Seals journals outside the money transactions. Any number of processes may run it. */
export function sealJournals({ db, log }: { db: Database; log: Log }): Job {
  const sealer = createJournalSealer(db);
  return runPeriodically(SEAL_INTERVAL_MS, 'sealJournals', sealer.step, log);
}
