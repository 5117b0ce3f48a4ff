import { type Log } from '#provider/core/log.ts';
import { logOncePerOutage } from '#provider/core/logOncePerOutage.ts';

/** Something that goes on until it is stopped. `stop` waits for what is under way. */
export interface Job {
  stop(): Promise<void>;
}

/** Does the work now, and again `intervalMs` after it ended: never twice at once. What fails is said once and tried again. */
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
