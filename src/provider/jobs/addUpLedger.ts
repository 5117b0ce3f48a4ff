import { type Database } from '#provider/db/database.ts';
import { type Log } from '#provider/db/log.ts';
import { addUpLedgerDays } from '#provider/ledger/ledgerDays.ts';
import { every, type Job } from './every.ts';

const ADD_UP_EVERY_MS = 20_000;

/** Keeps the sums of the ledger by day near to the newest seal, so that the books are read without reading every posting. */
export const addUpLedger = ({ db, log }: { db: Database; log: Log }): Job =>
  every(
    ADD_UP_EVERY_MS,
    'addUpLedger',
    async () => {
      while (await addUpLedgerDays(db));
    },
    log,
  );
