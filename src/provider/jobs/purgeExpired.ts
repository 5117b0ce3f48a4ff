import { type Log } from '#provider/core/log.ts';
import { runPeriodically, type Job } from './runPeriodically.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Once an hour lets every owner of short-lived rows remove those that have served their time. */
export const purgeExpired = (purges: readonly (() => Promise<unknown>)[], log: Log): Job =>
  runPeriodically(
    HOUR_MS,
    'purgeExpired',
    async () => {
      for (const purge of purges) await purge();
    },
    log,
  );
