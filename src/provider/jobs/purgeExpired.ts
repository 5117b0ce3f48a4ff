import { HOUR_MS, MINUTE_MS } from '#contract/numbers/durations.ts';
import { type Log } from '#provider/core/log.ts';
import { runPeriodically, type Job } from './runPeriodically.ts';

type Purge = () => Promise<unknown>;

/** Deletes expired rows once an hour. A purge that fails does not prevent those after it. */
export const purgeExpired = (purges: readonly Purge[], log: Log): Job =>
  runPeriodically(HOUR_MS, 'purgeExpired', stopping => runEach(purges, stopping), log);

/** Runs the purges one after another, then throws what failed. */
async function runEach(purges: readonly Purge[], stopping: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  for (const purge of purges) if (!stopping.aborted) await purge().catch((error: unknown) => errors.push(error));
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join('; '));
  if (errors.length > 0) throw errors[0];
}

/** Keeps the disk space of uploads within its bound. A minute of uploads is small beside it. */
export const trimUploads = (trim: () => Promise<unknown>, log: Log): Job =>
  runPeriodically(MINUTE_MS, 'trimUploads', trim, log);
