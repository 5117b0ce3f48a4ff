import { setImmediate } from 'node:timers/promises';
import { silentLog } from '#provider/core/log.ts';
import { type Database } from '#provider/db/database.ts';
import { rollUpLedger } from './ledgerJobs.ts';

const STEPS = 1_000;

// Mutation check: adding up further steps after the signal must fail this test.
it('stops between two steps of the sums, however many are left', async () => {
  let done = 0;
  const addNext = async () => {
    await setImmediate();
    done += 1;
    return done < STEPS;
  };
  const db = { txWithoutTimeout: addNext } as unknown as Database;
  await rollUpLedger({ db, log: silentLog }).stop();
  expect(done).toBe(1);
});
