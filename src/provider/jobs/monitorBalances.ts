import { type Log } from '#provider/core/log.ts';
import { logOncePerOutage } from '#provider/core/logOncePerOutage.ts';
import { type Database } from '#provider/db/database.ts';
import { checkBalances } from '#provider/ledger/verifyBalances.ts';
import { runPeriodically, type Job } from './runPeriodically.ts';

/** With the time of a claim below a minute: within it another process takes over from one that has ended. */
const CHECK_INTERVAL_MS = 30_000;

/** Verifies every balance against its postings. A mismatch stops all money and is logged once per outage. */
export function monitorBalances({ db, log }: { db: Database; log: Log }): Job {
  const outage = logOncePerOutage(log, {
    failed: 'THE BOOKS DO NOT BALANCE: money requests are refused until they do',
    passed: 'the books balance again',
    fields: {},
  });
  async function check(): Promise<void> {
    const alarms = await checkBalances(db);
    if (alarms.length === 0) outage.passed();
    for (const { subject, detail } of alarms) outage.failed(`${subject}: ${detail}`);
  }
  return runPeriodically(CHECK_INTERVAL_MS, 'monitorBalances', check, log);
}
