import { type Log } from '#provider/core/log.ts';
import { runPeriodically, type Job } from './runPeriodically.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Deletes expired rows once an hour. */
export const purgeExpired = (purges: readonly (() => Promise<unknown>)[], log: Log): Job =>
  runPeriodically(
    HOUR_MS,
    'purgeExpired',
    async () => {
      for (const purge of purges) await purge();
    },
    log,
  );
