import { type Log } from '#provider/db/log.ts';
import { every, type Job } from './every.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Once an hour lets every owner of short-lived rows remove those that have served their time. */
export const forgetOld = (owners: readonly (() => Promise<unknown>)[], log: Log): Job =>
  every(
    HOUR_MS,
    'forgetOld',
    async () => {
      for (const forget of owners) await forget();
    },
    log,
  );
