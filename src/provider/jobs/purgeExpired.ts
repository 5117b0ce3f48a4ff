import { type Log } from '#provider/core/log.ts';
import { runPeriodically, type Job } from './runPeriodically.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

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

/** Keeps the disk space of uploads within its bound. A minute of uploads is small beside it. */
export const trimUploads = (trim: () => Promise<unknown>, log: Log): Job =>
  runPeriodically(MINUTE_MS, 'trimUploads', trim, log);
