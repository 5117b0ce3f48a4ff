import { HOUR_MS } from '#contract/numbers/durations.ts';
import { type Log } from '#provider/core/log.ts';
import { logOncePerOutage } from '#provider/core/logOncePerOutage.ts';
import { type Database } from '#provider/db/database.ts';
import { checkSeals } from '#provider/ledger/sealCheck.ts';
import { type SealRecord } from '#provider/ledger/sealRecord.ts';
import { runPeriodically, type Job } from './runPeriodically.ts';

/** A changed byte in a recent row is reported within this time plus that of one check. */
const CHECK_INTERVAL_MS = 20_000;
const LOG_INTERVAL_MS = HOUR_MS;

interface MonitorSealsDeps {
  db: Database;
  log: Log;
  now: () => number;
  record: SealRecord;
}

/**
 * Verifies the seals and records the newest outside the database. A broken seal stops all money and is logged once per
 * outage. The newest recorded seal is logged once an hour, for a copy on another machine.
 */
export function monitorSeals({ db, log, now, record }: MonitorSealsDeps): Job {
  const outage = logOncePerOutage(log, {
    failed: 'A SEAL OF THE LEDGER IS BROKEN: money requests are refused',
    passed: 'the seals of the ledger hold again',
    fields: {},
  });
  let loggedAt = -Infinity;
  let logged = '';

  async function check(): Promise<void> {
    const alarms = await checkSeals(db, record);
    if (alarms.length === 0) outage.passed();
    for (const { detail } of alarms) outage.failed(detail);
    // A clock that was set back would otherwise stop the lines for as long.
    if (Math.abs(now() - loggedAt) < LOG_INTERVAL_MS) return;
    const newest = await record.newest();
    if (newest === null || newest.seal === logged) return;
    const { at: sealedAt, ...seal } = newest;
    log.info('journal seal', { ...seal, sealedAt });
    [loggedAt, logged] = [now(), newest.seal];
  }

  return runPeriodically(CHECK_INTERVAL_MS, 'monitorSeals', check, log);
}
