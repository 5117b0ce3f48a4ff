import { type Log } from '#provider/core/log.ts';
import { logOncePerOutage } from '#provider/core/logOncePerOutage.ts';

/** A background job. `stop` aborts the run in progress and waits for its end. */
export interface Job {
  stop(): Promise<void>;
}

/**
 * Runs the work now and again `intervalMs` after it ended, never concurrently. Failures are logged once and retried.
 * Work that takes long ends early when its signal is aborted.
 */
export function runPeriodically(
  intervalMs: number,
  name: string,
  work: (stopping: AbortSignal) => Promise<unknown>,
  log: Log,
): Job {
  let timer: NodeJS.Timeout | undefined;
  const stop = new AbortController();
  const outage = logOncePerOutage(log, { failed: 'job failed', passed: 'job works again', fields: { job: name } });
  let current = run();

  async function run(): Promise<void> {
    try {
      await work(stop.signal);
      outage.passed();
    } catch (error) {
      if (!stop.signal.aborted) outage.failed(error);
    }
    if (!stop.signal.aborted) timer = setTimeout(() => (current = run()), intervalMs);
  }

  return {
    async stop() {
      stop.abort();
      clearTimeout(timer);
      await current;
    },
  };
}
