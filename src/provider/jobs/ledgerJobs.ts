import { type Log } from '#provider/core/log.ts';
import { type Database } from '#provider/db/database.ts';
import { rollUpLedgerDays } from '#provider/ledger/ledgerDays.ts';
import { createJournalSealer } from '#provider/ledger/seals.ts';
import { runPeriodically, type Job } from './runPeriodically.ts';

/** Under load a journal is sealed at the second run, within two seconds. */
const SEAL_INTERVAL_MS = 600;

/** Seals journals outside the money transactions. Any number of processes may run it. */
export function sealJournals({ db, log }: { db: Database; log: Log }): Job {
  const sealer = createJournalSealer(db);
  const job = runPeriodically(SEAL_INTERVAL_MS, 'sealJournals', sealer.step, log);
  return {
    async stop() {
      // At the same time, because a commit without a standby would end only with its connection.
      await Promise.all([job.stop(), sealer.close()]);
    },
  };
}

const ROLL_UP_INTERVAL_MS = 20_000;

/** Keeps the daily sums of the ledger close to the newest seal, so that the books need not read every posting. */
export const rollUpLedger = ({ db, log }: { db: Database; log: Log }): Job =>
  runPeriodically(
    ROLL_UP_INTERVAL_MS,
    'rollUpLedger',
    async stopping => {
      while (!stopping.aborted && (await rollUpLedgerDays(db)));
    },
    log,
  );
