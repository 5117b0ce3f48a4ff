import { type Log } from '#provider/core/log.ts';
import { logOncePerOutage } from '#provider/core/logOncePerOutage.ts';

/** A background job. `stop` waits for the run in progress. */
export interface Job {
  stop(): Promise<void>;
}

/**
 * Runs the work now and again `intervalMs` after it ended, never concurrently. Failures are logged once and retried.
 */
export function runPeriodically(intervalMs: number, name: string, work: () => Promise<unknown>, log: Log): Job {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const outage = logOncePerOutage(log, { failed: 'job failed', passed: 'job works again', fields: { job: name } });
  let current = run();

  async function run(): Promise<void> {
    try {
      await work();
      outage.passed();
    } catch (error) {
      if (!isStopped) outage.failed(error);
    }
    if (!isStopped) timer = setTimeout(() => (current = run()), intervalMs);
  }

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
